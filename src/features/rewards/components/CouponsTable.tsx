import { Group } from '@mantine/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useOpenContract } from '#shared/components/use-open-contract.ts'
import { kindWords } from '../rules/coupon-kind.ts'
import { couponKinds } from '../rules/coupon-kinds.ts'
import { stateLabels } from './end-words.ts'
import { couponStates } from '../rules/coupon-states.ts'
import type { RewardRow } from '../rules/reward-row.ts'
import type { RewardTotals } from '../rules/reward-totals.ts'
import type { RewardSession } from '../queries/reward-session.ts'
import type { RewardFilter, RewardQuestion, RewardState } from '../queries/reward-state.ts'
import { createPagedRows } from '#shared/queries/worker/paged-rows.ts'
import { PageActions } from '#ui/Page.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { phone, useMedia, wide } from '#ui/use-media.ts'
import { couponColumns, narrowColumns, phoneColumns } from './coupon-columns.tsx'
import { SaveCoupons } from './SaveCoupons.tsx'
import type { RewardsViewParams } from './rewards-params.ts'
import { readingVersion } from './use-reading-answer.ts'
import { TableArea } from '#ui/table/TableArea.tsx'

interface CouponsTableProps {
  readonly question: RewardQuestion
  readonly session: RewardSession
  readonly state: RewardState
  readonly totals: RewardTotals
  readonly shown: RewardsViewParams
  readonly onShown: (shown: RewardsViewParams) => void
}

const kindOptions = [
  { value: 'all', label: 'All kinds' },
  ...couponKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
] as const
const stateOptions = [
  { value: 'all', label: 'All states' },
  ...couponStates.map((state) => ({ value: state, label: stateLabels[state] })),
] as const

/**
 * Lists every coupon and marker: first the open ones by their end, then the ended ones, newest
 * first.
 */
export function CouponsTable(props: CouponsTableProps) {
  const { question, session, state, totals, shown, onShown } = props
  const { kind, state: chosen } = shown
  const filter = useMemo<RewardFilter>(() => ({ kind, state: chosen }), [kind, chosen])
  const rows = useMemo(() => couponRows(session, filter), [session, filter])
  const { rowAt, count = 0 } = useSyncExternalStore(rows.subscribe, rows.known)
  const openContract = useOpenContract()
  const isPhone = useMedia(phone)
  const isWide = useMedia(wide)
  const all = totals.others + totals.kinds.reduce((sum, { coupons }) => sum + coupons, 0)
  useAnnounceShown([kind, chosen], count, all)
  return (
    <>
      <PageActions>
        <SaveCoupons question={question} session={session} state={state} filter={filter} />
      </PageActions>
      <Group align="end" py="sm" data-screen-only>
        <SelectField
          label="Kind"
          value={kind ?? 'all'}
          options={kindOptions}
          onChange={(next) => onShown({ kind: next === 'all' ? undefined : next })}
        />
        <SelectField
          label="State"
          value={chosen ?? 'all'}
          options={stateOptions}
          onChange={(next) => onShown({ state: next === 'all' ? undefined : next })}
        />
      </Group>
      <TableArea height="64dvh">
        {count === 0 && state.phase === 'done' ? (
          <p>No coupon of this kind and state.</p>
        ) : (
          <VirtualTable
            label="Coupons and markers"
            columns={isPhone ? phoneColumns : isWide ? couponColumns : narrowColumns}
            rows={{ count, rowAt, onVisible: rows.see }}
            row={{
              key: keyOf,
              copied: ({ coupon: { contractId } }) => ({ text: contractId, what: 'contract id' }),
            }}
            tall={isPhone ? 'on phones' : 'always'}
            onOpen={({ coupon: { contractId } }) => openContract(contractId)}
            scrollKey="coupons"
          />
        )}
      </TableArea>
    </>
  )
}

function couponRows(session: RewardSession, filter: RewardFilter) {
  return createPagedRows<RewardRow>({
    read: (first, end) => session.ask((job) => job.rows(filter, first, end)),
    subscribe: session.subscribe,
    version: () => readingVersion(session.state()),
  })
}

function keyOf({ coupon: { contractId } }: RewardRow): string {
  return contractId
}
