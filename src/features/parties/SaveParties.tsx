import { partiesCsv, partiesJson } from '#ledger/admin/party-list.ts'
import type { PartyDetails } from '#queries/admin/parties.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Saves exactly the parties that are shown. */
export function SaveParties({ parties }: { readonly parties: readonly PartyDetails[] }) {
  const disabled = parties.length === 0
  return (
    <>
      <Button
        kind="quiet"
        disabled={disabled}
        onClick={() => saveFile('parties.csv', [partiesCsv(parties)], 'text/csv;charset=utf-8')}
      >
        Save CSV
      </Button>
      <Button
        kind="quiet"
        disabled={disabled}
        onClick={() => saveFile('parties.json', [partiesJson(parties)], 'application/json')}
      >
        Save JSON
      </Button>
    </>
  )
}
