/** The styles of the sandbox’s pages. They use the sizes and colors of the UI kit but none of its scripts. */
export const signInStyles = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--color-paper);color:var(--color-ink);font:1.0625rem/1.625rem var(--font-text)}
header,main,footer{padding-inline:max(1.5rem,calc((100% - 60.25rem)/2))}
header,footer{padding-block:1rem}
header{display:flex;align-items:center;gap:.75rem;border-bottom:1px solid var(--color-rule)}
header svg{width:2.25rem;height:2.25rem;flex:none}
header strong{font:500 1.25rem/1.5rem var(--font-heading)}
header a{margin-left:auto}
main{flex:1;width:100%;padding-block:3rem 4.5rem}
main>*{max-width:34rem}
h1{font:500 2.375rem/2.75rem var(--font-heading);margin:0 0 .75rem;letter-spacing:-.01em}
h2{font:600 1.0625rem/1.5rem var(--font-text);margin:0 0 .25rem}
p{margin:0 0 1rem}
.lead{color:var(--color-muted);margin-bottom:2rem}
a{color:var(--color-primary);text-underline-offset:4px}
header a{display:inline-flex;align-items:center;min-height:2.75rem}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
form{display:flex;flex-direction:column;gap:1.5rem}
label{display:block;font-weight:600;margin-bottom:.375rem}
input{width:100%;min-height:3rem;padding:.625rem .875rem;font:inherit;color:inherit;background:var(--color-surface);border:1px solid var(--color-edge);border-radius:var(--radius-control)}
input[aria-invalid=true]{border:2px solid var(--color-error)}
.fault{color:var(--color-error);margin:.375rem 0 0;font-size:.9375rem}
.summary{border-left:4px solid var(--color-error);background:var(--color-surface);padding:1rem 1.25rem;margin-bottom:2rem}
.summary ul,ul.rules{margin:0;padding-left:1.25rem}
p.rules{margin:.5rem 0 0}
.rules{color:var(--color-muted);font-size:.9375rem;line-height:1.5rem}
button{min-height:3rem;padding:.5rem 1.5rem;font:600 1.0625rem/1.5rem var(--font-text);color:var(--color-on-primary);background:var(--color-primary);border:1px solid var(--color-primary);border-radius:var(--radius-control);cursor:pointer;width:100%}
button.plain{background:none;color:var(--color-primary);border-color:var(--color-edge)}
.quiet{margin-top:2rem;font-size:.9375rem}
footer{border-top:1px solid var(--color-rule);color:var(--color-muted);font-size:.9375rem}
footer p{margin:0}
@media (min-width:40rem){button{width:auto;align-self:flex-start}}
@media (forced-colors:active){.summary{border:1px solid}}
`
