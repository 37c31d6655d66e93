import { completionsCsv, completionsJson } from '../../rules/completions/completion-row.ts'
import type { Completion } from '../../queries/completions.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Exports the completions that are shown. */
export function SaveCompletions({ completions }: { readonly completions: readonly Completion[] }) {
  return (
    <ExportMenu
      disabled={completions.length === 0}
      items={[
        {
          label: 'CSV',
          onSelect: () =>
            saveFile('completions.csv', [completionsCsv(completions)], 'text/csv;charset=utf-8'),
        },
        {
          label: 'JSON',
          onSelect: () =>
            saveFile('completions.json', [completionsJson(completions)], 'application/json'),
        },
      ]}
    />
  )
}
