"""The site: the Markdown of this repository as it is, with contents beside it. Built by docs/site/build."""

import re
import shutil
from pathlib import Path

from pygments.lexers.special import TextLexer

project = "Wattle"
root_doc = "README"
include_patterns = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/**.md", "results/README.md", "results/coverage.md",
                    "results/**/README.md", "notebooks/README.md", "instances/README.md"]
exclude_patterns = ["**/target", "out"]

extensions = ["myst_parser", "sphinx.ext.mathjax"]
myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 4
# Blocks of commands say more behind their language than a lexer knows.
suppress_warnings = ["misc.highlighting_failure"]
highlight_language = "none"

html_theme = "furo"
html_title = "Wattle"
html_copy_source = False
html_show_sphinx = False
html_extra_path = ["index.html"]
katex = "/usr/share/javascript/katex"
html_static_path = ["static", katex]
html_css_files = ["katex.min.css", "wattle.css"]
html_js_files = ["katex.min.js"]
mathjax_path = "math.js"  # KaTeX does the work, from files beside the page.


def listed(section):
    """The pages that the guide lists under a heading, in its order."""
    guide = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    below = guide.split(f"**{section}**\n", 1)[1].split("\n**", 1)[0]
    return ["docs/" + page for page in re.findall(r"\]\(([\w/-]+)\.md\)", below)]


# What stands beside every page, in this order. README.md is Markdown for people and holds no contents of its own.
CONTENTS = {
    "Guide": ["docs/README", "docs/how-to/which-servers-can-be-off", "docs/tutorial"],
    "How to": listed("How to"),
    "Subjects": listed("Subjects") + ["notebooks/README"],
    "Background": ["docs/background/README", "docs/background/energy", "docs/background/clusters",
                   "docs/background/lotes", "docs/background/collocation", "docs/background/proofs"],
    "Reference": ["docs/reference/README", "docs/reference/commands", "docs/reference/solvers", "docs/api"],
    "Project": ["results/README", "docs/decisions/README", "instances/README", "CONTRIBUTING", "CHANGELOG"],
}
# Lists whose pages are too many to name, below the page that speaks of them.
BELOW = {"docs/reference/README": ["/docs/reference/json-*"], "docs/decisions/README": ["/docs/decisions/0*"],
         "results/README": ["/results/coverage", "/results/*/**"]}


def toctree(entries, caption=None):
    head = ["", "```{toctree}", ":hidden:", ":glob:"] + ([f":caption: {caption}"] if caption else [])
    return "\n".join(head + [""] + entries + ["```", ""])


def add_contents(app, name, source):
    if name == root_doc:
        source[0] += "".join(toctree(["/" + page for page in pages], caption) for caption, pages in CONTENTS.items())
    elif name in BELOW:
        source[0] += toctree(BELOW[name])


def unlink(app, env, node, content):
    """Of a folder, or a page of the repository that is none of the site, the words stay."""
    target = Path(env.doc2path(node["refdoc"])).parent / node["reftarget"]
    return content if target.exists() else None


def complete_furo(app, failure):
    """Makes Debian's build of the theme work from any folder, and follow the reader's choice of a dark theme.

    Its reset of styles lies in the folder of a web server, its script is a module although pages load it as a plain script,
    and its sheet of styles has the dark colours without the rule that applies them where a reader prefers them."""
    if failure:
        return
    static = Path(app.outdir) / "_static"
    sheet = static / "styles" / "furo.css"
    css = sheet.read_text(encoding="utf-8")
    outside = "@import url(/javascript/normalize.css/normalize.css)"
    if outside in css:
        shutil.copy("/usr/share/javascript/normalize.css/normalize.css", sheet.parent)
        css = css.replace(outside, "@import url(normalize.css)")
    if "prefers-color-scheme" not in css:
        dark = re.findall(r'body\[data-theme="dark"\][^{},]*\{[^{}]*\}', css)
        # The button shows the choice itself, which is neither dark nor light there.
        rules = "\n".join(rule.replace('[data-theme="dark"]', ':not([data-theme="light"])', 1) for rule in dark
                          if "theme-toggle" not in rule)
        css += "\n@media not print {\n@media (prefers-color-scheme: dark) {\n" + rules + "\n}\n}\n"
    sheet.write_text(css, encoding="utf-8")
    scripts = static / "scripts"
    script = (scripts / "furo.js").read_text(encoding="utf-8")
    imported = 'import Gumshoe from "./gumshoe-patched.js";'
    if imported in script:
        library = (scripts / "gumshoe-patched.js").read_text(encoding="utf-8")
        (scripts / "furo.js").write_text(library + script.replace(imported, ""), encoding="utf-8")


def setup(app):
    app.connect("build-finished", complete_furo)
    for text in ("csv", "plain"):  # Pygments has none for tables and lists.
        app.add_lexer(text, TextLexer)
    app.connect("source-read", add_contents)
    app.connect("missing-reference", unlink)
