import { Box, Flex, Stack } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import type { HoldingsParams } from '../holdings-params.ts'
import { ArrangeFields } from './ArrangeFields.tsx'

interface ArrangeToolsProps {
  readonly params: HoldingsParams
  readonly onParamsChange: (change: Partial<HoldingsParams>) => void
}

/** The toolbar above the holdings. On a phone, everything except the search is in a sheet. */
export function ArrangeTools({ params, onParamsChange }: ArrangeToolsProps) {
  const isPhone = useMedia(phone)
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex
      component="search"
      flex="none"
      wrap="wrap"
      columnGap="sm"
      rowGap="xs"
      align="flex-end"
      py="xs"
      aria-label="Holdings to list"
      data-screen-only
    >
      <Box flex="1 1 24ch" maw="40ch">
        <TextField
          label="Find"
          placeholder="Text in ids, parties and values"
          type="search"
          value={params.find ?? ''}
          onChange={(find) => onParamsChange({ find: find === '' ? undefined : find })}
          data-filter
        />
      </Box>
      {isPhone ? (
        <Button onClick={() => setOpen(true)}>Arrange…</Button>
      ) : (
        <ArrangeFields params={params} onParamsChange={onParamsChange} />
      )}
      {isPhone && isOpen ? (
        <Dialog title="Arrange" position="foot" onClose={() => setOpen(false)}>
          <Stack px="lg" py="md">
            <ArrangeFields params={params} onParamsChange={onParamsChange} />
          </Stack>
        </Dialog>
      ) : null}
    </Flex>
  )
}
