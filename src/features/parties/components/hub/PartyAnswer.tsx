import { useQuery } from '@tanstack/react-query'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import { compareDecimals, zero } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { currentBalance } from '#features/holdings/queries/current-balance.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { PartyState } from '../PartyState.tsx'
import styles from './Hub.module.css'

interface PartyAnswerProps {
  readonly party: PartyId
  readonly idp: string
}

/** The party's state and holdings, from separate sources. */
export function PartyAnswer({ party, idp }: PartyAnswerProps) {
  const hasScan = useUnsetTarget('scan') === undefined
  return (
    <div className={styles.answer}>
      <div>
        <PartyState party={party} idp={idp} />
      </div>
      {hasScan ? (
        <div>
          <Holds party={party} />
        </div>
      ) : null}
    </div>
  )
}

function Holds({ party }: { readonly party: PartyId }) {
  const { data, isError } = useQuery(currentBalance(party))
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  if (data === undefined) {
    return isError ? (
      <StatusMark tone="warning" label="Holdings not loaded from Scan" />
    ) : (
      <TextSkeleton width="16ch" />
    )
  }
  if (data.kind === 'no snapshot') return 'Holdings not known yet'
  if (data.kind === 'too many') return 'Holdings not summed'
  const { total_coin_holdings: total } = data.sums
  if (compareDecimals(total, zero) === 0) return 'No holdings at the newest snapshot'
  return (
    <>
      Held <Amount value={total} unit={unit} /> at the newest snapshot
    </>
  )
}
