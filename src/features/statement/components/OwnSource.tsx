import { Box } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'

interface OwnSourceProps {
  /** True if everything was read but the snapshots at both ends do not prove the balance. */
  readonly isUnproved: boolean
  readonly onScan: () => void
}

/** Explains that a statement is made of the participant's updates, and what it lacks. */
export function OwnSource({ isUnproved, onScan }: OwnSourceProps) {
  return (
    <Box component="p" py="sm">
      {isUnproved ? (
        <>
          <StatusMark tone="warning" label="Not verified" />: the participant may lack updates from
          before it hosted the party.{' '}
        </>
      ) : null}
      <span className="secondary">
        From the participant’s updates between two snapshots of Scan. The participant does not show
        the mining rounds, so prices in USD are missing.
      </span>{' '}
      <Button data-screen-only onClick={onScan}>
        Load from Scan
      </Button>
    </Box>
  )
}
