/** The worker that loads and compares two snapshots off the page's thread. */
import { serve } from '#shared/queries/worker/serve.ts'
import { fetchHoldingsPage } from './fetch-holdings-page.ts'
import { createComparisonService } from './compare-service.ts'

serve(createComparisonService(fetchHoldingsPage))
