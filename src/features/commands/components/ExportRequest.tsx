import type { CommandDraft } from '../rules/draft.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { PageActions } from '#ui/Page.tsx'
import { saveRequest } from './request-file.ts'

/** Exports the request of a draft, from the page's title row. */
export function ExportRequest({ draft }: { readonly draft: CommandDraft }) {
  const { kind, name, body } = draft
  return (
    <PageActions>
      <ExportMenu items={[{ label: 'JSON', onSelect: () => saveRequest(kind, name, body) }]} />
    </PageActions>
  )
}
