import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '#shared/queries/failure.ts'
import type { DownloadProgress, PackageBytes } from '../queries/package-download.ts'

export type PackageReading =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly progress: DownloadProgress }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'read'; readonly package: PackageBytes }

const nothingYet: DownloadProgress = { received: 0, size: undefined }

/** Downloads a package on request, with progress. Leaving the page stops the download. */
export function usePackageReading(packageId: string) {
  const [reading, setReading] = useState<PackageReading>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Loads the package. `onBytes` receives the complete bytes before decoding. */
  const read = async (onBytes?: (bytes: PackageBytes) => void): Promise<void> => {
    if (reading.kind === 'read') {
      onBytes?.(reading.package)
      return
    }
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setReading({ kind: 'reading', progress: nothingYet })
    try {
      const { readPackageBytes } = await import('../queries/package-download.ts')
      const bytes = await readPackageBytes(packageId, controller.signal, (progress) =>
        setReading({ kind: 'reading', progress }),
      )
      onBytes?.(bytes)
      setReading({ kind: 'read', package: bytes })
    } catch (error) {
      if (controller.signal.aborted) {
        setReading({ kind: 'idle' })
        return
      }
      const failure = failureOf(error)
      if (failure === undefined) throw error
      setReading({ kind: 'failed', failure })
    }
  }
  return { reading, read, stop: () => running.current?.abort() }
}
