import { createListeners } from '#ledger/listeners.ts'

/** Which colours somebody chose: as the system has it, or always the one. */
export type ColorScheme = 'auto' | 'light' | 'dark'

/** In local storage. `src/app/shell/begin.js` reads it before anything is drawn; Mantine calls it so, too. */
const key = 'mantine-color-scheme-value'

const listeners = createListeners()
let chosen: ColorScheme | undefined

export const onColorSchemeChange = listeners.subscribe

/** Which colours are chosen. */
export function colorScheme(): ColorScheme {
  return (chosen ??= kept())
}

/** Has these colours hold at once, and on later visits. */
export function chooseColorScheme(scheme: ColorScheme): void {
  chosen = scheme
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Storage is switched off: they hold for this visit.
  }
  apply()
}

/** Follows what other tabs choose, and what the system does, from the beginning on. */
export function followColorScheme(): void {
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    chosen = kept()
    apply()
  })
  darkSystem().addEventListener('change', apply)
}

function apply(): void {
  const scheme = colorScheme()
  const isDark = scheme === 'dark' || (scheme === 'auto' && darkSystem().matches)
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
  listeners.tell()
}

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function kept(): ColorScheme {
  try {
    const text = localStorage.getItem(key)
    return text === 'light' || text === 'dark' ? text : 'auto'
  } catch {
    return 'auto'
  }
}
