import type { Failure } from '#ledger/failure.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { FieldSkeletons } from '#ui/FieldSkeletons.tsx'

interface WalletUserProps {
  readonly data:
    | {
        readonly party_id: PartyId
        readonly user_onboarded: boolean
        readonly user_wallet_installed: boolean
      }
    | undefined
  readonly failure: Failure | undefined
  readonly reading: boolean
  readonly onReadAgain: () => void
}

/** The owner of the wallet that the validator serves for the token. */
export function WalletUser({ data, failure, reading, onReadAgain }: WalletUserProps) {
  if (failure !== undefined) {
    return (
      <ErrorPanel
        failure={failure}
        title="The validator has no wallet for you"
        onRetry={onReadAgain}
        retrying={reading}
      />
    )
  }
  if (data === undefined) return <FieldSkeletons labels={['Party', 'Onboarded', 'Wallet']} />
  return (
    <Fields>
      <Field label="Party">
        <Party id={data.party_id} />
      </Field>
      <Field label="Onboarded">{data.user_onboarded ? 'yes' : 'no'}</Field>
      <Field label="Wallet">{data.user_wallet_installed ? 'installed' : 'not installed'}</Field>
    </Fields>
  )
}
