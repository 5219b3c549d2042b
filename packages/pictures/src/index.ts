export type { PictureSize } from './camera.ts';
export { glbOf, type LinkSurface } from './glb.ts';
export { pictureOf, pictureOfSolids, pictureSizes, placesOnPicture } from './picture.ts';
export type { Solid } from './solids.ts';
