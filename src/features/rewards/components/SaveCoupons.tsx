import { periodFileName } from '#shared/components/period-file-name.ts'
import type { RewardSession } from '../queries/reward-session.ts'
import type { RewardFilter, RewardQuestion, RewardState } from '../queries/reward-state.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'

interface SaveCouponsProps {
  readonly question: RewardQuestion
  readonly session: RewardSession
  readonly state: RewardState
  readonly filter: RewardFilter
}

const files = [
  { file: 'csv', label: 'CSV', type: 'text/csv;charset=utf-8' },
  { file: 'json', label: 'JSON', type: 'application/json' },
] as const

/** Exports the listed coupons. */
export function SaveCoupons({ question, session, state, filter }: SaveCouponsProps) {
  const save = async ({ file, type }: (typeof files)[number]) => {
    const blob = await session.ask((job) => job.exportAs(file, filter))
    const isWhole = state.phase === 'done'
    const marks = [filter.kind, filter.state, isWhole ? undefined : 'partial']
    const suffixes = marks.filter((mark) => mark !== undefined)
    const name = [periodFileName('rewards', question), ...suffixes].join('-')
    saveFile(`${name}.${file}`, [blob], type)
  }
  return (
    <ExportMenu items={files.map((one) => ({ label: one.label, onSelect: () => save(one) }))} />
  )
}
