import { useState } from 'react'
import type { RewardFilter, RewardSession, RewardState } from '#queries/rewards/reward-state.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { saveFile } from '#ui/save-file.ts'

interface SaveCouponsProps {
  readonly session: RewardSession
  readonly state: RewardState
  readonly filter: RewardFilter
}

const files = [
  { file: 'csv', label: 'Save CSV', type: 'text/csv;charset=utf-8' },
  { file: 'json', label: 'Save JSON', type: 'application/json' },
] as const

/** The coupons that are listed, as a file. */
export function SaveCoupons({ session, state, filter }: SaveCouponsProps) {
  const [making, setMaking] = useState(false)
  const notify = useNotify()
  const save = async ({ file, type }: (typeof files)[number]) => {
    setMaking(true)
    try {
      const blob = await session.exportAs(file, filter)
      const parts = ['rewards', filter.kind, filter.state, state.phase === 'done' ? '' : 'partial']
      const name = parts.filter((part) => part !== undefined && part !== '').join('-')
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
