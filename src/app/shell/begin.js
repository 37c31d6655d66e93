// Runs before anything is drawn: sets the policy of Trusted Types and the colour scheme.
;(() => {
  const root = document.documentElement
  const base = new URL(document.baseURI)

  // The policy of the page refuses every text as markup, script or address of a script, but for what
  // is let through here. Two libraries cannot do without: Mantine writes style sheets as markup, and
  // Vite knows a worker by its plain `new Worker(new URL(…))`.
  window.trustedTypes?.createPolicy('default', {
    // Without a tag it makes no element.
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL(address) {
      const { origin, pathname, href } = new URL(address, base)
      const isOurs = origin === base.origin && pathname.startsWith(`${base.pathname}assets/`)
      return isOurs ? href : null
    },
  })

  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
    // The navigation as it was left (FoldButton).
    if (localStorage.getItem('side') === 'folded') root.setAttribute('data-side', 'folded')
  } catch {
    // Storage is switched off: the system decides.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // The frame of index.html is all there is if the program does not come: then it says so.
  addEventListener(
    'error',
    ({ target }) => {
      const missing = document.getElementById('program-missing')
      if (missing !== null && target instanceof HTMLScriptElement) missing.hidden = false
    },
    true,
  )
})()
