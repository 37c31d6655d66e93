import type { NeededSigner } from '#ledger/prepared/prepared-contents.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Prepare.module.css'

/** The parties whose authorisation the transaction needs, and why. */
export function Signers({ signers }: { readonly signers: readonly NeededSigner[] }) {
  const missing = signers.filter(({ isActing }) => !isActing)
  return (
    <>
      {signers.length === 0 ? (
        <p>Nobody: the transaction acts as no party, and a participant will refuse it.</p>
      ) : (
        <Fields>
          {signers.map(({ party, reasons }) => (
            <Field key={party} label={<Party id={party} />}>
              {visibleText(reasons.join('; '))}
            </Field>
          ))}
        </Fields>
      )}
      {missing.length === 0 ? null : (
        <div role="alert" className={`${styles.box} ${styles.danger}`}>
          <StatusMark
            tone="reject"
            label="It is not submitted in the name of all who must authorise it"
          />
          <p>
            {missing.length === 1 ? 'One party' : `${missing.length} parties`} above must authorise
            the transaction, and it does not act as them: no signature can make it valid. Add them
            to <code>actAs</code> and prepare it again.
          </p>
        </div>
      )}
    </>
  )
}
