export { glbOf } from './glb.ts';
export { pictureOf, pictureSizes } from './picture.ts';
