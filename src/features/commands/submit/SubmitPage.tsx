import { Page } from '#ui/Page.tsx'

/** Composes commands and sends them. */
export function SubmitPage() {
  return <Page title="Submit commands">{null}</Page>
}
