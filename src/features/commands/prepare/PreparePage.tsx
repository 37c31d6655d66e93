import { Page } from '#ui/Page.tsx'

/** Prepares a command for external signing. */
export function PreparePage() {
  return <Page title="Prepare a command">{null}</Page>
}
