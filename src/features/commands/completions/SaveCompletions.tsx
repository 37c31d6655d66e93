import { completionsCsv, completionsJson } from '#ledger/completions/completion-row.ts'
import type { Completion } from '#queries/commands/completions.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Saves exactly the completions that are shown. */
export function SaveCompletions({ completions }: { readonly completions: readonly Completion[] }) {
  const isNone = completions.length === 0
  return (
    <>
      <Button
        kind="quiet"
        disabled={isNone}
        onClick={() =>
          saveFile('completions.csv', [completionsCsv(completions)], 'text/csv;charset=utf-8')
        }
      >
        Save CSV
      </Button>
      <Button
        kind="quiet"
        disabled={isNone}
        onClick={() =>
          saveFile('completions.json', [completionsJson(completions)], 'application/json')
        }
      >
        Save JSON
      </Button>
    </>
  )
}
