// Before anything is drawn: what texts may become, the colours, and what the page of this address
// needs is sent for.
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

  // The browser takes its time to open it: before the program needs it, and while nothing else is done.
  setTimeout(() => {
    try {
      sessionStorage.getItem('')
    } catch {
      // Switched off.
    }
  })

  /** Links that are made in one go. */
  const atATime = 8
  /** Milliseconds for which what is drawn first has the connection for itself: as in Later.tsx, less a moment. */
  const laterMs = 1480

  // Absent in development. See build/page-files.ts.
  const told = document.getElementById('page-files')
  if (told === null) return
  const { files, pages, later } = JSON.parse(told.textContent)
  const parts = location.pathname.slice(base.pathname.length).split('/').filter(Boolean)
  const fits = (path) => {
    const wanted = path.split('/').filter(Boolean)
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => part.startsWith('$') || part === parts[at])
    )
  }
  // `names/new` before `names/$name`: `$` comes before letters.
  const path = Object.keys(pages).filter(fits).toSorted().at(-1)
  const sendFor = (index) => {
    const link = document.createElement('link')
    const isStyle = files[index].endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.fetchPriority = 'low'
    link.crossOrigin = ''
    link.href = files[index]
    document.head.append(link)
  }
  // A few at a time: each takes 1 to 3 ms, and the browser can paint between them.
  const sendInTurns = (indexes) =>
    setTimeout(() => {
      for (const index of indexes.slice(0, atATime)) sendFor(index)
      if (indexes.length > atATime) sendInTurns(indexes.slice(atATime))
    })
  sendInTurns(pages[path] ?? [])
  const forLater = later[path]
  if (forLater === undefined) return
  // A little before the program wants them: it counts from when it has drawn over the frame.
  addEventListener('DOMContentLoaded', () => {
    const drawing = new MutationObserver(() => {
      drawing.disconnect()
      setTimeout(() => sendInTurns(forLater), laterMs)
    })
    drawing.observe(document.getElementById('root'), { childList: true })
  })
})()
