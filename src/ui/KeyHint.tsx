import styles from './KeyHint.module.css'

/** Keys to press, as in `g o` or `mod+k`; `mod` is ⌘ on Apple's machines and Ctrl elsewhere. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd translate="no" key={key} className={styles.key}>
          {shown(key)}
        </kbd>
      ))}
    </span>
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
}

function shown(key: string): string {
  const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)
  if (key.startsWith('mod+')) return `${apple ? '⌘ ' : 'Ctrl '}${key.slice(4).toUpperCase()}`
  return names[key] ?? key
}
