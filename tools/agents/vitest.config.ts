export default {
  test: {
    include: ['tools/agents/*.test.ts'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};
