import { createFileRoute } from '@tanstack/react-router'
import { isOffered, pages } from '#app/pages.ts'
import { SessionTokens } from '#app/session/SessionTokens.tsx'
import { WhoAmIPage } from '#features/session/components/WhoAmIPage.tsx'
import { whoAmI } from '#shared/queries/admin/who-am-i.ts'
import { myParties } from '#shared/queries/my-parties/my-parties.ts'
import { walletUser } from '#shared/queries/validator.ts'

export const Route = createFileRoute('/session')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(whoAmI())
    void queryClient.prefetchQuery(walletUser())
    void queryClient.prefetchQuery(myParties())
  },
  component: () => <WhoAmIPage tokens={<SessionTokens />} pages={pages.filter(isOffered)} />,
})
