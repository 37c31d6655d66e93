import { createFileRoute } from '@tanstack/react-router'
import { readDraftParams } from '#features/commands/components/draft-params.ts'
import { SubmitPage } from '#features/commands/components/submit/SubmitPage.tsx'
import { ownRights } from '#shared/queries/admin/own-rights.ts'
import { draftsQuery } from '#features/commands/queries/drafts.ts'
import { sentQuery } from '#features/commands/queries/sent.ts'

export const Route = createFileRoute('/commands/submit')({
  validateSearch: readDraftParams,
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(ownRights())
    // Reads drafts and sent commands from this browser before the editor renders. Their space is
    // then reserved at once.
    await Promise.all([
      context.queryClient.prefetchQuery(draftsQuery()),
      context.queryClient.prefetchQuery(sentQuery()),
    ])
  },
  component: SubmitPage,
})
