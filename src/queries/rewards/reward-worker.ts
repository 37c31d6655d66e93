/** The worker in which rewards are read, beside the page and not in its way. */
import { serve } from '../worker/serve.ts'
import { createRewardService } from './reward-service.ts'

serve(createRewardService())
