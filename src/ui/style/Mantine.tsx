import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './sheets.ts'
import { cssVariables, theme } from './theme.ts'

/**
 * The local storage key of Mantine. The inline script of `index.html` reads the key before the
 * first paint.
 */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' })

/** Provides Mantine's theme and the colour scheme, which is the system's or the user's choice. */
export function Mantine({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
