import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { splitUniqueId } from '#ledger/identifier.ts'
import { writeFilter } from '#features/search/rules/filter-text.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { RowAction } from '#ui/table/table-rows.ts'
import { visibleText } from '#ui/visible-text.ts'

type Row = Pick<UpdateRow, 'position' | 'words'>

/** Returns the entries of an update's menu: copy its record time, and search for its parties. */
export function useUpdateActions(): (row: Row) => readonly RowAction[] {
  const navigate = useNavigate()
  return useCallback(
    ({ position, words = [] }) => {
      const parties = words.flatMap((word) => (word.kind === 'party' ? [word.id] : []))
      const searches = [...new Set(parties)].map((value) => ({
        label: `Search updates of ${visibleText(splitUniqueId(value).hint)}`,
        onSelect: () => {
          const where = writeFilter({ kind: 'party', role: 'any', value })
          void navigate({ to: '/search', search: { where } })
        },
      }))
      return [{ text: position.recordTime, what: 'record time' }, ...searches]
    },
    [navigate],
  )
}
