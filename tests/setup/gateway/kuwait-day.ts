/** The current day in Kuwait (YYYY-MM-DD), which is 3 hours ahead of UTC. */
export const getKuwaitDay = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
