import { readFileSync } from 'node:fs';
import { sha256 } from '@robotdesign/contracts';
import { z } from 'zod';

/** A value of the catalogue; null if no source was found. */
const figure = z.number().finite().nullable();

const componentSchema = z.object({
  id: z.string().regex(/^[a-z0-9_]+$/),
  category: z.string(),
  slot: z.string(),
  actuator_class: z.string().optional(),
  energy_wh: figure.optional(),
  name: z.string(),
  vendor: z.string().nullable(),
  part_number: z.string().nullable(),
  mass_kg: z.number().positive().nullable(),
  dimensions_mm: z.tuple([figure, figure, figure]).nullable(),
  voltage_v: figure.optional(),
  voltage_min_v: figure.optional(),
  voltage_max_v: figure.optional(),
  interface: z.array(z.string()).nullish(),
  price_usd: z.number().nonnegative().nullable(),
  price_native: z
    .object({ amount: z.number().positive(), currency: z.string(), vat_included: z.boolean().nullish() })
    .nullish(),
  price_source: z.string().nullish(),
  /** How it is sold: `each`, `pack of 100`, `1 m`. */
  unit: z.string().nullish(),
  approximate_fields: z.array(z.string()),
  citable: z.boolean(),
});

const actuatorSchema = componentSchema.extend({
  actuator_class: z.string(),
  voltage_v: figure,
  voltage_min_v: figure,
  voltage_max_v: figure,
  stall_torque_nm: figure,
  peak_torque_nm: figure,
  rated_torque_nm: figure,
  no_load_speed_rad_s: figure,
  stall_current_a: figure,
  peak_current_a: figure,
  range_deg: figure,
  driver_integrated: z.boolean(),
});

const batterySchema = componentSchema.extend({
  voltage_v: z.number().positive(),
  voltage_max_v: z.number().positive(),
  chemistry: z.string(),
  connector: z.string().nullish(),
  cells_series: z.int().positive(),
  energy_wh: z.number().positive(),
  max_continuous_current_a: z.number().positive(),
});

const regulatorSchema = componentSchema.extend({
  voltage_min_v: figure,
  voltage_max_v: figure,
  output_v: z.number().positive(),
  output_current_a: z.number().positive(),
});

const driverSchema = componentSchema.extend({
  channels: z.int().positive().nullable(),
  voltage_min_v: figure,
  voltage_max_v: figure,
  continuous_current_a: figure,
  peak_current_a: figure,
});

const materialSchema = componentSchema.extend({
  density_g_cm3: z.number().positive(),
  price_per_kg_usd: figure,
  tensile_strength_xy_mpa: figure,
  flexural_modulus_mpa: figure,
  nozzle_c: z.tuple([z.number(), z.number()]),
  bed_c: z.tuple([z.number(), z.number()]),
});

const profileSchema = componentSchema.extend({
  outer_diameter_mm: figure,
  linear_density_kg_m: figure,
  material: z.string(),
});

const gripperSchema = componentSchema.extend({
  grip_type: z.string(),
  stroke_mm: figure,
  payload_kg: figure,
  grip_force_max_n: figure,
});

export type CatalogueComponent = z.infer<typeof componentSchema>;
export type CatalogueActuator = z.infer<typeof actuatorSchema>;
export type CatalogueBattery = z.infer<typeof batterySchema>;
export type CatalogueRegulator = z.infer<typeof regulatorSchema>;
export type CatalogueDriver = z.infer<typeof driverSchema>;
export type CatalogueProfile = z.infer<typeof profileSchema>;
export type CatalogueGripper = z.infer<typeof gripperSchema>;
export type CatalogueMaterial = z.infer<typeof materialSchema>;

const fileSchema = z.object({ schema_version: z.literal(1), components: z.array(z.looseObject({})) });

const texts = ['components.json', 'components_extra.json'].map((file) =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'),
);
const entries = texts.flatMap((text) => fileSchema.parse(JSON.parse(text)).components);
const components = entries.map((entry) => componentSchema.parse(entry));
const byId = new Map(components.map((component) => [component.id, component]));
if (byId.size !== components.length) throw new Error('the files of the catalogue contain an id twice');

type Entry = (typeof entries)[number];
const parsed = <T extends { readonly id: string }>(
  schema: z.ZodType<T>,
  isKind: (entry: Entry) => boolean,
): Map<string, T> =>
  new Map(
    entries
      .filter(isKind)
      .map((entry) => schema.parse(entry))
      .map((entry) => [entry.id, entry]),
  );
const inSlots = <T extends { readonly id: string }>(schema: z.ZodType<T>, ...slots: string[]) =>
  parsed(schema, ({ slot }) => slots.includes(String(slot)));

const actuators = parsed(actuatorSchema, ({ category }) => category === 'actuator');
const batteries = inSlots(batterySchema, 'battery', 'battery_cell');
const regulators = inSlots(regulatorSchema, 'regulator_5v', 'regulator_12v');
const drivers = inSlots(driverSchema, 'dc_motor_driver');
const materials = inSlots(materialSchema, 'filament');
const profiles = inSlots(profileSchema, 'structural_profile');
const grippers = inSlots(gripperSchema, 'gripper');

/** Ids of every battery pack. */
export const batteryIds: readonly string[] = [...batteries.keys()];

/** Content hash of the catalogue: the same version gives the same components and masses. */
export const catalogueVersion = `sha256:${sha256(texts.join('')).slice(0, 16)}`;

/** The catalogue has no entry with this id, or it is of another kind. */
export class UnknownComponentError extends Error {
  override name = 'UnknownComponentError';
}

function lookup<T>(from: ReadonlyMap<string, T>, kind: string, id: string): T {
  const found = from.get(id);
  if (!found) throw new UnknownComponentError(`the catalogue has no ${kind} "${id}"`);
  return found;
}

/** Any entry. @throws UnknownComponentError */
export const component = (id: string): CatalogueComponent => lookup(byId, 'component', id);
/** An actuator. @throws UnknownComponentError */
export const actuator = (id: string): CatalogueActuator => lookup(actuators, 'actuator', id);
/** A battery pack. @throws UnknownComponentError */
export const battery = (id: string): CatalogueBattery => lookup(batteries, 'battery', id);
/** A DC motor driver. @throws UnknownComponentError */
export const motorDriver = (id: string): CatalogueDriver => lookup(drivers, 'motor driver', id);
/** A regulator of 5 V or 12 V. @throws UnknownComponentError */
export const regulator = (id: string): CatalogueRegulator => lookup(regulators, 'regulator', id);
/** A filament. @throws UnknownComponentError */
export const material = (id: string): CatalogueMaterial => lookup(materials, 'material', id);

/** Ids of the filaments whose stiffness is known, for parts that carry loads. */
export const rigidFilamentIds: readonly string[] = [...materials.values()]
  .filter(({ flexural_modulus_mpa }) => flexural_modulus_mpa !== null)
  .map(({ id }) => id);

/** A tube or an extrusion that is cut to length. @throws UnknownComponentError */
export const profile = (id: string): CatalogueProfile => lookup(profiles, 'profile', id);

const bySlot = Map.groupBy(components, ({ slot }) => slot);

/** Entries of a slot, in catalogue order. */
export const componentsInSlot = (slot: string): readonly CatalogueComponent[] => bySlot.get(slot) ?? [];

const byCategory = Map.groupBy(components, ({ category }) => category);

/** Entries of a category, in catalogue order. */
export const componentsInCategory = (category: string): readonly CatalogueComponent[] =>
  byCategory.get(category) ?? [];
export const allActuators = (): readonly CatalogueActuator[] => [...actuators.values()];
export const allBatteries = (): readonly CatalogueBattery[] => [...batteries.values()];
export const allRegulators = (): readonly CatalogueRegulator[] => [...regulators.values()];
export const allProfiles = (): readonly CatalogueProfile[] => [...profiles.values()];
export const allGrippers = (): readonly CatalogueGripper[] => [...grippers.values()];
export const allMotorDrivers = (): readonly CatalogueDriver[] => [...drivers.values()];

/** Fields of an entry without a named source; users see them as unverified. */
export function unverifiedFields(id: string): string[] {
  const entry = component(id);
  return entry.citable
    ? [...entry.approximate_fields]
    : [...new Set([...entry.approximate_fields, 'source'])];
}
