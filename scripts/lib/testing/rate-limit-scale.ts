/** All rate limits of the shop under test are multiplied by this: journeys run in parallel from one machine. One test meets a limit all the same. */
export const TEST_RATE_LIMIT_SCALE = 20;
