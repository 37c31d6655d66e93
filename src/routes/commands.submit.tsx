import { createFileRoute } from '@tanstack/react-router'
import { readDraftParams } from '#features/commands/draft-params.ts'
import { SubmitPage } from '#features/commands/submit/SubmitPage.tsx'
import { ownRights } from '#queries/admin/own-rights.ts'
import { draftsQuery } from '#queries/commands/drafts.ts'
import { sentQuery } from '#queries/commands/sent.ts'

export const Route = createFileRoute('/commands/submit')({
  validateSearch: readDraftParams,
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(ownRights())
    // Out of this browser, at once: what is kept takes its room before the editor is drawn.
    await Promise.all([
      context.queryClient.prefetchQuery(draftsQuery()),
      context.queryClient.prefetchQuery(sentQuery()),
    ])
  },
  component: SubmitPage,
})
