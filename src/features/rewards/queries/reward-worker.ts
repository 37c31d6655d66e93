/** The worker that reads rewards off the page's thread. */
import { serve } from '#shared/queries/worker/serve.ts'
import { createRewardService } from './reward-service.ts'

serve(createRewardService())
