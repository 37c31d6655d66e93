import { Dialog } from '#ui/Dialog.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { shortcuts } from '../keyboard.ts'
import styles from './KeyboardHelp.module.css'

const groups = ['Anywhere', 'Go to', 'In lists', 'On an update'] as const

/** All keys, by where they work. */
export default function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.name}>{group}</h3>
            <dl className={styles.keys}>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, words }) => (
                  <div key={keys} className={styles.key}>
                    <dt>
                      <KeyHint keys={keys} />
                    </dt>
                    <dd>{words}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
