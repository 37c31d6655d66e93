import { useState } from 'react'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import type {
  ComparisonSession,
  ComparisonState,
  ComparisonView,
  SideState,
} from '#queries/holdings/compare-state.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { saveFile } from '#ui/save-file.ts'

interface SaveComparisonProps {
  readonly session: ComparisonSession
  readonly state: ComparisonState
  readonly view: ComparisonView
}

const formats = [
  { format: 'csv', label: 'Save CSV', type: 'text/csv;charset=utf-8' },
  { format: 'json', label: 'Save JSON', type: 'application/json' },
] as const

/** The contracts that are listed as a file, with what was asked, the snapshots and what is missing. */
export function SaveComparison({ session, state, view }: SaveComparisonProps) {
  const [making, setMaking] = useState(false)
  const notify = useNotify()
  const save = async ({ format, type }: (typeof formats)[number]) => {
    setMaking(true)
    try {
      saveFile(comparisonName(state, format), [await session.exportAs(view, format)], type)
    } catch (error) {
      notify({ tone: 'reject', title: 'Not saved', text: String(error) })
    }
    setMaking(false)
  }
  return formats.map((format) => (
    <Button key={format.format} kind="quiet" disabled={making} onClick={() => void save(format)}>
      {format.label}
    </Button>
  ))
}

/** `holdings-20260131T090000Z-20260131T120000Z-partial.csv`: the snapshots in UTC. */
function comparisonName({ before, after, compared }: ComparisonState, format: string): string {
  const parts = [
    'holdings',
    momentOf(before),
    momentOf(after),
    compared?.horizon === 'all' ? '' : 'partial',
  ]
  return `${parts.filter((part) => part !== '').join('-')}.${format}`
}

function momentOf(side: SideState | undefined): string {
  if (side?.snapshot === undefined) return ''
  const utc = recordTimeOf(microsOf(side.snapshot.recordTime))
  return `${utc.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
