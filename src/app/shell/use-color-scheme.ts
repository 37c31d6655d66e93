import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDark, IconLight, IconSystem } from '#ui/icons.ts'

const order: readonly MantineColorScheme[] = ['auto', 'light', 'dark']
const icons = { auto: IconSystem, light: IconLight, dark: IconDark }
const words = { auto: 'as the system', light: 'light', dark: 'dark' }

/** Returns the colour scheme and a switch from the system's scheme to light, then to dark. */
export function useColorScheme() {
  const { colorScheme: chosen, setColorScheme } = useMantineColorScheme()
  const next = order[(order.indexOf(chosen) + 1) % order.length] ?? 'auto'
  return {
    icon: icons[chosen],
    words: words[chosen],
    change: () => {
      setColorScheme(next)
      return words[next]
    },
  }
}
