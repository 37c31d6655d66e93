import { useSyncExternalStore } from 'react'
import { IconDark, IconLight, IconSystem } from '#ui/icons.ts'
import {
  chooseColorScheme,
  colorScheme,
  onColorSchemeChange,
  type ColorScheme,
} from '#ui/style/color-scheme.ts'

const order: readonly ColorScheme[] = ['auto', 'light', 'dark']
const icons = { auto: IconSystem, light: IconLight, dark: IconDark }
const words = { auto: 'as the system', light: 'light', dark: 'dark' }

/** The colour scheme's switch: as the system, then light, then dark. */
export function useColorScheme() {
  const chosen = useSyncExternalStore(onColorSchemeChange, colorScheme)
  const next = order[(order.indexOf(chosen) + 1) % order.length] ?? 'auto'
  return {
    icon: icons[chosen],
    words: words[chosen],
    change: () => {
      chooseColorScheme(next)
      return words[next]
    },
  }
}
