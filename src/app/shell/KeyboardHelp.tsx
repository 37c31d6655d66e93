import { useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { shortcutGroups, shortcutsOn } from '../keyboard-help.ts'
import styles from './KeyboardHelp.module.css'

interface KeyboardHelpProps {
  /** Whether tokens can be given at all. */
  readonly withSession: boolean
  readonly onClose: () => void
}

/** The keys that work on the page it was opened on, by where they work. */
export default function KeyboardHelp({ withSession, onClose }: KeyboardHelpProps) {
  const [here] = useState(() =>
    shortcutsOn((selector) => document.querySelector(selector) !== null, withSession),
  )
  const groups = shortcutGroups.filter((name) => here.some(({ group }) => group === name))
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.name}>{group}</h3>
            <dl>
              {here
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
