export const recordOf = async () => undefined
