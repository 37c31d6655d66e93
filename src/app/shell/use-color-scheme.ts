import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDark, IconLight, IconSystem } from '#ui/icons.ts'

const order: readonly MantineColorScheme[] = ['auto', 'light', 'dark']
const icons = { auto: IconSystem, light: IconLight, dark: IconDark }
const words = { auto: 'as the system', light: 'light', dark: 'dark' }

/** The colour scheme's switch: as the system, then light, then dark. */
export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = order[(order.indexOf(colorScheme) + 1) % order.length] ?? 'auto'
  return {
    icon: icons[colorScheme],
    words: words[colorScheme],
    change: () => {
      setColorScheme(next)
      return words[next]
    },
  }
}
