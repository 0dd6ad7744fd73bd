export const guideOf = async () => undefined
