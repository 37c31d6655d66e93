import { useSyncExternalStore } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { familyNames } from '#ui/connection.ts'
import { session } from './session.ts'
import { signedFamilies } from './store.ts'
import { HeldToken } from './HeldToken.tsx'
import { TokenForm } from './TokenForm.tsx'
import styles from './SessionDialog.module.css'

/** Gives and forgets the tokens of the two families that take one. */
export default function SessionDialog({ onClose }: { readonly onClose: () => void }) {
  const held = useSyncExternalStore(session.subscribe, session.snapshot)
  return (
    <Dialog title="Session" onClose={onClose}>
      <div className={styles.inside}>
        <p className="secondary">
          A bearer token goes to its own family only, and is never shown again, logged or exported.
          Scan and the registries get none.
        </p>
        {signedFamilies.map((family) => {
          const facts = held[family]
          return (
            <section key={family} className={styles.family}>
              <h3>{familyNames[family]}</h3>
              {facts === undefined ? null : (
                <HeldToken facts={facts} onForget={() => session.forget(family)} />
              )}
              <TokenForm family={family} replaces={facts !== undefined} />
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
