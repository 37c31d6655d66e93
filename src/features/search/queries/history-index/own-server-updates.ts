import { scanHistory } from '../history-source.ts'
import { relevantUpdates, type UpdatesSource } from './relevant-updates.ts'
import { ownServerIndex } from './index-source.ts'

/**
 * The source of updates for one reading: the index of the dashboard's own server, if any, and Scan.
 */
export function ownServerUpdates(hasIndex: boolean): UpdatesSource {
  return relevantUpdates(scanHistory(), hasIndex ? ownServerIndex() : undefined)
}
