import { Paper, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { OpenPurchase } from '../use-purchases.ts'

/** Warns that the name was requested before. A second request would have to be paid too. */
export function AlreadyAsked({ purchase }: { readonly purchase: OpenPurchase | undefined }) {
  if (purchase === undefined) return null
  const { key, name, since } = purchase
  return (
    <Paper
      component="output"
      display="block"
      p="md"
      bd="1px solid var(--role-locked)"
      bg="var(--surface-quiet)"
    >
      <Stack gap="sm" align="flex-start">
        <StatusMark tone="warning" label="This name is already requested" />
        <span>
          A purchase of <code translate="no">{visibleText(name)}</code> is in progress. A second
          request would make a second purchase, so it is not sent.
        </span>
        <Link to="/names/purchases/$purchase" params={{ purchase: key }} search={{ since }}>
          Continue that purchase
        </Link>
      </Stack>
    </Paper>
  )
}
