import { partiesCsv, partiesJson } from '#ledger/admin/party-list.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { saveFile } from '#ui/save-file.ts'
import { LabelsButton } from './labels/LabelsButton.tsx'
import type { PartiesParams } from './parties-params.ts'
import type { PartyRow } from './party-rows.ts'

interface PartyToolsProps {
  readonly place: PartiesParams
  /** The rows that are shown. */
  readonly rows: readonly PartyRow[]
}

/** Labels, export and the form that allocates a party. */
export function PartyTools({ place, rows }: PartyToolsProps) {
  return (
    <>
      <LabelsButton />
      <ExportMenu
        disabled={rows.length === 0}
        items={[
          {
            label: 'CSV',
            onSelect: () => saveFile('parties.csv', [csvOf(rows)], 'text/csv;charset=utf-8'),
          },
          {
            label: 'JSON',
            onSelect: () => {
              const json = partiesJson(rows.map(({ details }) => details))
              saveFile('parties.json', [json], 'application/json')
            },
          },
        ]}
      />
      <LinkButton to="/parties" search={{ ...place, form: 'allocate' }} kind="primary">
        Allocate a party
      </LinkButton>
    </>
  )
}

function csvOf(rows: readonly PartyRow[]): string {
  return partiesCsv(rows, ({ label, names, mayAs = '' }) => ({
    label: label?.text ?? '',
    names: names.join(' '),
    mayAs,
  }))
}
