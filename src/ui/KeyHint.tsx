import { Flex, Kbd } from '@mantine/core'

/** Keys to press, such as `g o` or `mod+k`. `mod` is ⌘ on macOS and iOS, and Ctrl elsewhere. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <Flex component="span" display="inline-flex" flex="none" gap="xs">
      {keys.split(' ').map((key) => (
        <Kbd translate="no" key={key}>
          {keyName(key)}
        </Kbd>
      ))}
    </Flex>
  )
}

const names: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowup: '↑',
  enter: 'Enter',
  escape: 'Esc',
  home: 'Home',
  end: 'End',
  pageup: 'Page up',
  pagedown: 'Page down',
  'shift+f10': 'Shift F10',
}

function keyName(key: string): string {
  const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)
  if (key.startsWith('mod+')) return `${apple ? '⌘ ' : 'Ctrl '}${key.slice(4).toUpperCase()}`
  return names[key] ?? key
}
