import { useState } from 'react'
import { periodFileName } from '#features/shared/period-file-name.ts'
import type {
  RewardFilter,
  RewardQuestion,
  RewardSession,
  RewardState,
} from '#queries/rewards/reward-state.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { saveFile } from '#ui/save-file.ts'

interface SaveCouponsProps {
  readonly question: RewardQuestion
  readonly session: RewardSession
  readonly state: RewardState
  readonly filter: RewardFilter
}

const files = [
  { file: 'csv', label: 'Save CSV', type: 'text/csv;charset=utf-8' },
  { file: 'json', label: 'Save JSON', type: 'application/json' },
] as const

/** The coupons that are listed, as a file. */
export function SaveCoupons({ question, session, state, filter }: SaveCouponsProps) {
  const [making, setMaking] = useState(false)
  const notify = useNotify()
  const save = async ({ file, type }: (typeof files)[number]) => {
    setMaking(true)
    try {
      const blob = await session.exportAs(file, filter)
      const isWhole = state.phase === 'done'
      const marks = [filter.kind, filter.state, isWhole ? undefined : 'partial']
      const told = marks.filter((mark) => mark !== undefined)
      const name = [periodFileName('rewards', question), ...told].join('-')
      saveFile(`${name}.${file}`, [blob], type)
    } catch (error) {
      notify({ tone: 'reject', title: 'Not saved', text: String(error) })
    }
    setMaking(false)
  }
  return files.map((one) => (
    <Button key={one.file} kind="quiet" disabled={making} onClick={() => void save(one)}>
      {one.label}
    </Button>
  ))
}
