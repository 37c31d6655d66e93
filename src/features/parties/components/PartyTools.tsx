import { ExportMenu } from '#ui/ExportMenu.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { saveCsv, saveJson } from '#ui/save-file.ts'
import { LabelsButton } from './labels/LabelsButton.tsx'
import type { PartiesParams } from './parties-params.ts'
import { partiesCsv } from './party-columns.tsx'
import type { PartyRow } from './party-rows.ts'

interface PartyToolsProps {
  readonly params: PartiesParams
  readonly rows: readonly PartyRow[]
}

/** Buttons for labels, export, and allocating a party. */
export function PartyTools({ params, rows }: PartyToolsProps) {
  return (
    <>
      <LabelsButton />
      <LinkButton to="/parties" search={{ ...params, form: 'allocate' }} kind="primary">
        Allocate a party
      </LinkButton>
      <ExportMenu
        disabled={rows.length === 0}
        items={[
          {
            label: 'CSV',
            onSelect: () => saveCsv('parties.csv', partiesCsv(rows)),
          },
          {
            label: 'JSON',
            onSelect: () =>
              saveJson(
                'parties.json',
                rows.map(({ details }) => details),
              ),
          },
        ]}
      />
    </>
  )
}
