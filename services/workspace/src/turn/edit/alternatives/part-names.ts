/** The names of the numbers that parts of a body are made of, and that may give way for a change. Data. */

/** Of a part that only gets longer. */
const lengthOrSize = (names: RegExp) => ({ length: names, size: names });

export const bodySides: Readonly<Record<string, RegExp>> = {
  length: /^(?:torso|head_segment)\.length_m$/,
  width: /^(?:torso|head_segment)\.(?:width_m|girth_m)$/,
};

export const deckSides: Readonly<Record<string, RegExp>> = {
  length: /deck\.length_m$/,
  width: /deck\.width_m$/,
};

/** A round body has one size for both sides. */
export const roundSide = /^torso\.length_m$/;

/** By part and quality. */
export const partNames: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  // Legs stand as wide as the body is.
  leg: {
    ...lengthOrSize(/(?:thigh\.length_m|\.ride_height_m|shin\.foot_offset_m)$/),
    width: bodySides.width ?? /$^/,
  },
  thigh: lengthOrSize(/thigh\.length_m$/),
  // A shin reaches from the knee to the ground.
  shin: lengthOrSize(/(?:\.ride_height_m|shin\.foot_offset_m)$/),
  foot: {
    length: /foot\.length_m$/,
    width: /foot\.(?:width_m|radius_m)$/,
    size: /foot\.(?:length_m|width_m|radius_m)$/,
  },
  wheel: {
    // The free wheels of a chain are as large as its clearance needs.
    ...lengthOrSize(/(?:\.wheel_diameter_m|^head_segment\.clearance_m)$/),
    width: /(?:\.wheel_width_m|wheel\.width_m|track_beam\.width_m)$/,
  },
  body: {
    ...bodySides,
    height: /^(?:torso\.height_m|head_segment\.girth_m)$/,
    size: /^(?:torso|head_segment)\.(?:length_m|width_m)$/,
  },
  deck: { ...deckSides, size: /deck\.(?:length_m|width_m)$/ },
  arm: lengthOrSize(/(?:arm_upper|arm_fore|upper_arm|forearm)\.length_m$/),
  column: lengthOrSize(/(?:arm_mount|seat_arm)\.height_m$/),
};

/** Of a part that is made of several: one of them alone, where not all can change. */
export const smallerParts: Readonly<Record<string, Readonly<Record<string, readonly RegExp[]>>>> = {
  leg: { length: [/(?:\.ride_height_m|shin\.foot_offset_m)$/, /thigh\.length_m$/] },
};

/** What lies between a motor and its load: with shorter ones, a weaker motor carries the same. */
export const levers =
  /(?:thigh\.length_m|\.ride_height_m|shin\.foot_offset_m|\.wheel_diameter_m|(?:arm_upper|arm_fore|upper_arm|forearm)\.length_m|segment_\d+\.length_m)$/;

export const tailLength = /^tail_segment\.length_m$/;

/** What gets longer for more room: the body, of chains also the tail, and what has to be as long as the body. */
export const roomLength = /(?:^(?:torso|head_segment|tail_segment)\.length_m|skid\.reach_m)$/;
