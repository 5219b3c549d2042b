// Written by generate/generate.ts from the protos.
import type { JsonObject } from '../json.ts';

export const archiveScaleWords = ['linear', 'log'] as const;
export type ArchiveScale = (typeof archiveScaleWords)[number];

export const basisWords = ['estimated', 'simulated', 'catalogue', 'derived'] as const;
/** Where a number comes from. */
export type Basis = (typeof basisWords)[number];

export const checkStatusWords = ['pending', 'passed', 'failed'] as const;
export type CheckStatus = (typeof checkStatusWords)[number];

export const checkSeverityWords = ['error', 'warning', 'info'] as const;
export type CheckSeverity = (typeof checkSeverityWords)[number];

export const slotKindWords = ['joint_actuator', 'wheel_motor', 'battery', 'computer', 'driver', 'sensor', 'end_effector', 'wheel_part', 'regulator', 'structure', 'safety'] as const;
export type SlotKind = (typeof slotKindWords)[number];

export const jointKindWords = ['fixed', 'hinge', 'continuous', 'slide'] as const;
export type JointKind = (typeof jointKindWords)[number];

export const nodeSymbolWords = ['torso_segment', 'limb_link', 'foot', 'wheel', 'gripper', 'wing', 'head', 'tail', 'sensor_mount', 'bay'] as const;
export type NodeSymbol = (typeof nodeSymbolWords)[number];

export const embodimentWords = ['quadruped', 'biped', 'humanoid', 'snake', 'worm_chain', 'centipede', 'bird', 'hexapod', 'rover', 'balancer', 'tracked', 'wheel_legged', 'arm', 'mobile_manipulator', 'legged_manipulator'] as const;
export type Embodiment = (typeof embodimentWords)[number];

export const shapeKindWords = ['box', 'sphere', 'cylinder', 'capsule', 'tube'] as const;
export type ShapeKind = (typeof shapeKindWords)[number];

export const partSourceWords = ['printed', 'bought'] as const;
export type PartSource = (typeof partSourceWords)[number];

export const linkRoleWords = ['torso', 'limb', 'foot', 'wheel', 'segment', 'head', 'tail', 'wing', 'gripper', 'base'] as const;
export type LinkRole = (typeof linkRoleWords)[number];

export const controlKindWords = ['position', 'velocity', 'torque'] as const;
export type ControlKind = (typeof controlKindWords)[number];

export const trialTerrainWords = ['flat', 'rough', 'slope', 'steps', 'gap', 'pipe'] as const;
/** Ground of a trial. */
export type TrialTerrain = (typeof trialTerrainWords)[number];

export const trialOutcomeWords = ['met', 'not_demonstrated', 'failed', 'pending'] as const;
/** What a trial showed of a requirement. */
export type TrialOutcome = (typeof trialOutcomeWords)[number];

export const controllerKindWords = ['gait', 'drive', 'hold', 'feedback', 'sequence'] as const;
/** What a controller computes its commands from. */
export type ControllerKind = (typeof controllerKindWords)[number];

export const operationStatusWords = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type OperationStatus = (typeof operationStatusWords)[number];

export const orderWords = ['asc', 'desc'] as const;
export type Order = (typeof orderWords)[number];

export const serviceStateWords = ['ok', 'degraded', 'down'] as const;
export type ServiceState = (typeof serviceStateWords)[number];

export const checkpointStatusWords = ['pending', 'approved', 'rejected', 'changes_requested', 'superseded'] as const;
export type CheckpointStatus = (typeof checkpointStatusWords)[number];

export const reviewDecisionWords = ['approved', 'rejected', 'changes_requested'] as const;
export type ReviewDecision = (typeof reviewDecisionWords)[number];

export const viewWords = ['light', 'full'] as const;
export type View = (typeof viewWords)[number];

export const generationStatusWords = ['running', 'completed', 'partial', 'failed', 'cancelled'] as const;
export type GenerationStatus = (typeof generationStatusWords)[number];

export const parameterKindWords = ['number', 'word'] as const;
export type ParameterKind = (typeof parameterKindWords)[number];

export const agentLoopStateWords = ['completed', 'partial', 'failed', 'cancelled'] as const;
export type AgentLoopState = (typeof agentLoopStateWords)[number];

export const needVerdictWords = ['met', 'missed', 'not_checked'] as const;
export type NeedVerdict = (typeof needVerdictWords)[number];

export const constraintOpWords = ['eq', 'min', 'max', 'not'] as const;
export type ConstraintOp = (typeof constraintOpWords)[number];

export const provenanceKindWords = ['stated', 'assumed', 'inferred'] as const;
export type ProvenanceKind = (typeof provenanceKindWords)[number];

export const coverageKindWords = ['number', 'word'] as const;
export type CoverageKind = (typeof coverageKindWords)[number];

export const coverageOutcomeWords = ['used', 'assumed_from', 'set_aside', 'not_understood'] as const;
export type CoverageOutcome = (typeof coverageOutcomeWords)[number];

export const clipKindWords = ['mocap', 'retargeted', 'simulated_from_video', 'analytic', 'sim_task'] as const;
/** How a motion was obtained. */
export type ClipKind = (typeof clipKindWords)[number];

export const jobStatusWords = ['running', 'completed', 'failed', 'erased'] as const;
export type JobStatus = (typeof jobStatusWords)[number];

export const referenceSourceWords = ['video', 'fallback', 'skipped'] as const;
export type ReferenceSource = (typeof referenceSourceWords)[number];

export const referenceKindWords = ['video', 'dataset'] as const;
export type ReferenceKind = (typeof referenceKindWords)[number];

export const motionAnalysisStatusWords = ['not_requested', 'dispatched', 'failed'] as const;
export type MotionAnalysisStatus = (typeof motionAnalysisStatusWords)[number];

export const followUpKindWords = ['change', 'new_task', 'completion'] as const;
/** How a follow-up relates to the previous job. */
export type FollowUpKind = (typeof followUpKindWords)[number];

export const trialRunOutcomeWords = ['completed', 'failed', 'rejected_exploit'] as const;
export type TrialRunOutcome = (typeof trialRunOutcomeWords)[number];

export const evolutionStatusWords = ['drafted', 'running', 'paused', 'stopping', 'stopped', 'completed', 'failed'] as const;
export type EvolutionStatus = (typeof evolutionStatusWords)[number];

export const objectiveDirectionWords = ['max', 'min'] as const;
export type ObjectiveDirection = (typeof objectiveDirectionWords)[number];

export const iterationOutcomeWords = ['better', 'worse_on_the_first_trial', 'no_effect', 'exploit', 'falls', 'trial_failed', 'not_robust', 'not_confirmed', 'no_body', 'constraint', 'budget'] as const;
/** Why an iteration was accepted, or not. */
export type IterationOutcome = (typeof iterationOutcomeWords)[number];

export const printProfileWords = ['draft', 'standard', 'strong'] as const;
export type PrintProfile = (typeof printProfileWords)[number];

export const priceBasisWords = ['known', 'typical'] as const;
export type PriceBasis = (typeof priceBasisWords)[number];

export const alternativeStepWords = ['up', 'down'] as const;
export type AlternativeStep = (typeof alternativeStepWords)[number];

export const smallPartKindWords = ['cable', 'wire', 'fuse', 'connector', 'screw', 'insert', 'nut', 'tie', 'idler'] as const;
export type SmallPartKind = (typeof smallPartKindWords)[number];

export const specKindWords = ['simulation', 'policy'] as const;
export type SpecKind = (typeof specKindWords)[number];

export const specChangeWords = ['created', 'replaced', 'deleted'] as const;
export type SpecChange = (typeof specChangeWords)[number];

export const artifactKindWords = ['robot', 'files'] as const;
export type ArtifactKind = (typeof artifactKindWords)[number];

export const actionKindWords = ['generate', 'revise', 'select', 'compile', 'export', 'trial', 'evolve', 'answer', 'undo', 'ask', 'none'] as const;
/** What a message of the user led to. */
export type ActionKind = (typeof actionKindWords)[number];

export const messageRoleWords = ['user', 'assistant', 'system'] as const;
export type MessageRole = (typeof messageRoleWords)[number];

export const messageKindWords = ['text', 'result', 'question', 'notice', 'error'] as const;
export type MessageKind = (typeof messageKindWords)[number];

export const threadEventNameWords = ['snapshot', 'thread', 'message', 'operation', 'generation', 'design', 'review', 'compilation', 'trial', 'export', 'deleted', 'spec', 'summary', 'procurement', 'evolution', 'iteration'] as const;
/** What an entry in the feed of a thread is about. The data of an entry is the field of the same name. */
export type ThreadEventName = (typeof threadEventNameWords)[number];

export const designChangeKindWords = ['created', 'revised', 'deleted'] as const;
export type DesignChangeKind = (typeof designChangeKindWords)[number];

export const compilationOutcomeWords = ['completed', 'failed'] as const;
export type CompilationOutcome = (typeof compilationOutcomeWords)[number];

export const specChangeKindWords = ['created', 'replaced', 'deleted'] as const;
export type SpecChangeKind = (typeof specChangeKindWords)[number];

export const runStatusWords = ['running', 'awaiting_approval', 'approving', 'approved', 'exported', 'failed', 'cancelled'] as const;
/**
 * `running → awaiting_approval → approving → approved → exported`. A compile that fails leads from `approving` back to
 * `awaiting_approval`; `failed` and `cancelled` end a run that has no candidates yet.
 */
export type RunStatus = (typeof runStatusWords)[number];

export const runStepNameWords = ['reference', 'plan', 'candidates', 'approval', 'compile', 'export'] as const;
export type RunStepName = (typeof runStepNameWords)[number];

export const runStepStatusWords = ['pending', 'running', 'completed', 'failed'] as const;
export type RunStepStatus = (typeof runStepStatusWords)[number];

export const exportTargetWords = ['simulator', 'pictures', 'bring_up', 'urdf', 'procurement', 'bundle', 'print'] as const;
export type ExportTarget = (typeof exportTargetWords)[number];

/** An axis of the map of a quality-diversity search: a property of bodies, cut into bins. */
export interface ArchiveDescriptor {
  /** Name of the property, such as `mass`. */
  readonly name: string;
  /** The property as text for people. */
  readonly label: string;
  /** Unit of `min` and `max`; empty for a count. */
  readonly unit: string;
  /** Smallest value on the map. The outermost bins also hold what lies beyond. */
  readonly min: number;
  /** Largest value on the map. */
  readonly max: number;
  /** Number of bins. */
  readonly bins: number;
  /** How the bins divide the range. */
  readonly scale: ArchiveScale;
}

/** A cell of the map that holds a body. */
export interface ArchiveCell {
  /** The bins in the order of the descriptors as one number, the last descriptor running fastest. */
  readonly index: number;
  /** How well the best body of the cell does the task; larger is better. */
  readonly objective: number;
  /** Kind of that body as text for people. */
  readonly title?: string;
}

/** A proposer of bodies and its yield. */
export interface EmitterYield {
  /** Name of the proposer. */
  readonly name: string;
  /** Bodies that it proposed. */
  readonly asked: number;
  /** Bodies of these that became the best of their cell. */
  readonly accepted: number;
}

/** The map of a quality-diversity search: the best body in each cell of a grid over descriptors. */
export interface ArchiveMap {
  /** The axes. */
  readonly descriptors: readonly ArchiveDescriptor[];
  /** The cells that hold a body, in the order of their numbers. */
  readonly cells: readonly ArchiveCell[];
  /** Sum of the objectives of all cells. */
  readonly qd_score: number;
  /** Share of the cells that hold a body, from 0 to 1. */
  readonly coverage: number;
  /** The proposers. */
  readonly emitters: readonly EmitterYield[];
}

export interface LimbDof {
  /** Name of the limb, such as `front_left_leg`. */
  readonly limb: string;
  /** Number of its driven joints. */
  readonly dof: number;
}

export interface Limb {
  /** Name of the limb, such as `front_left_leg`. */
  readonly name: string;
  /** Kind of limb, such as `leg` or `arm`. */
  readonly kind: string;
  /** Number of its driven joints. */
  readonly dof: number;
  /** Length in metres from its base to its tip. */
  readonly length_m: number;
}

export interface CandidateSensor {
  /** Kind of sensor, such as `imu` or `camera`. */
  readonly kind: string;
  /** Id of the component; absent when none was chosen. */
  readonly component_id?: string;
}

export interface CandidateActuator {
  /** Place in the body, such as `knee`. */
  readonly slot: string;
  /** Id of the component in the catalogue. */
  readonly component_id: string;
  /** Number of actuators of this kind. */
  readonly count: number;
  /** Class of the actuator, such as `servo`. */
  readonly class: string;
  /** Continuous torque in N·m. */
  readonly continuous_nm: number;
  /** Peak torque in N·m. */
  readonly peak_nm: number;
  /** Required root-mean-square torque in N·m. */
  readonly required_rms_nm?: number;
  /** Required peak torque in N·m. */
  readonly required_peak_nm?: number;
  /** Available torque divided by required torque; above 1 is sufficient. */
  readonly margin?: number;
}

export interface Stability {
  /** True when the body stands without control. */
  readonly static: boolean;
  /** Slope in radians at which the standing body tips over. */
  readonly tip_angle_rad?: number;
  /** True when the body must balance all the time. */
  readonly actively_balanced: boolean;
  /** Seconds that the body stood in simulation. */
  readonly survived_s?: number;
  /** It stands by itself, but falls when it lifts a foot without a controller that keeps its balance. */
  readonly needs_balance_controller?: boolean;
}

export interface Battery {
  /** Id of the component in the catalogue. */
  readonly component_id: string;
  /** Energy in watt-hours. */
  readonly wh: number;
  /** Nominal voltage in volts. */
  readonly voltage_v: number;
  /** Number of packs in series; 1 when absent. */
  readonly series?: number;
  /** Number of rows of packs in parallel; 1 when absent. */
  readonly parallel?: number;
}

export interface Gripper {
  /** Largest distance between the fingers in metres. */
  readonly opening_m: number;
  /** Force between the fingers in newtons. */
  readonly force_n: number;
  /** Id of the component; absent for a printed gripper. */
  readonly component_id?: string;
}

export interface Render {
  /** MuJoCo model as XML text. */
  readonly mjcf?: string;
  /** Shapes, joints and materials for drawing the body. */
  readonly scene?: Scene;
}

/** A generated body as a flat record. A field that was not computed is absent. */
export interface Candidate {
  /** Id of the candidate. */
  readonly candidate_id: string;
  /** Id of the design that the candidate was stored as. */
  readonly design_id: string;
  /** Name of the candidate, unique within its answer. */
  readonly title: string;
  /** What it is and what it can do, in a sentence or two. */
  readonly summary: string;
  /** Family of the body. */
  readonly embodiment: Embodiment;
  /** Family of the body, as text. */
  readonly morphology_family: string;
  /** Structure of the body in a sentence. */
  readonly morphology_summary: string;
  /** Number of nodes of the body graph. */
  readonly graph_node_count: number;
  /** Number of edges of the body graph. */
  readonly graph_edge_count: number;
  /** True when all checks before the compile passed. */
  readonly compile_safe: boolean;
  /** Checks that failed; empty when `compile_safe`. */
  readonly compile_issues: readonly string[];
  /** Length of the torso in metres. */
  readonly torso_length_m?: number;
  /** Width of the torso in metres. */
  readonly torso_width_m?: number;
  /** Height of the torso in metres. */
  readonly torso_height_m?: number;
  /** Number of legs. */
  readonly leg_count: number;
  /** Number of arms. */
  readonly arm_count: number;
  /** Degrees of freedom per limb. */
  readonly limb_dof: readonly LimbDof[];
  /** Class of the strongest joint actuator. */
  readonly actuator_class?: string;
  /** Continuous torque of the strongest joint actuator in N·m. */
  readonly actuator_torque_nm?: number;
  /** Peak torque of the strongest joint actuator in N·m. */
  readonly actuator_peak_torque_nm?: number;
  /** Total mass in kilograms without payload. */
  readonly mass_kg?: number;
  /** Largest mass in kilograms that it can carry. */
  readonly payload_kg?: number;
  /** Sensors of the body. */
  readonly sensors: readonly CandidateSensor[];
  /**
   * Probability that it passes every check of a compile and meets every feasible hard requirement in a perturbed
   * trial, 0 to 1.
   */
  readonly confidence?: number;
  /** MuJoCo model and scene; absent in light views. */
  readonly render?: Render;
  /** All that a person reviews; absent in light views. */
  readonly hitl?: RobotDesignHitlV2;
  /** Probable cost: known prices plus typical prices for components without one. */
  readonly estimated_cost_usd?: number;
  /** Hours that the battery lasts at mean power. */
  readonly runtime_h?: number;
  /** Highest speed in metres per second. */
  readonly speed_m_s?: number;
  /** Length of the ground area in metres. */
  readonly footprint_length_m?: number;
  /** Width of the ground area in metres. */
  readonly footprint_width_m?: number;
  /** Largest height in metres. */
  readonly height_m?: number;
  /** Where the number of a field comes from. */
  readonly basis: Readonly<Record<string, Basis>>;
  /** Largest mass in kilograms that it can lift. */
  readonly lift_kg?: number;
  /** Largest pull, as a mass in kilograms. */
  readonly pull_kg?: number;
  /** The limbs of the body. */
  readonly limbs: readonly Limb[];
  /** Number of wheels. */
  readonly wheel_count?: number;
  /** Number of tracks. */
  readonly track_count?: number;
  /** Number of body segments. */
  readonly segment_count?: number;
  /** Number of driven joints. */
  readonly dof_total?: number;
  /** Number of joints without an actuator. */
  readonly passive_joint_count?: number;
  /** Actuators by place in the body. */
  readonly actuators: readonly CandidateActuator[];
  /** Height in the home pose in metres. */
  readonly standing_height_m?: number;
  /** Free height below the body in metres. */
  readonly ground_clearance_m?: number;
  /** Narrowest passage in metres that it fits through. */
  readonly min_passage_m?: number;
  /** Highest step in metres that it can climb. */
  readonly max_step_m?: number;
  /** Steepest slope in radians that it can climb. */
  readonly max_slope_rad?: number;
  /** Widest gap in metres that it can cross. */
  readonly max_gap_m?: number;
  /** Reach of its longest arm in metres. */
  readonly reach_m?: number;
  /** Chosen battery. */
  readonly battery?: Battery;
  /**
   * Mean power in watts on level ground, at the asked speed; without one at 0.5 m/s on wheels or tracks, and in a slow walk
   * on legs.
   */
  readonly mean_power_w?: number;
  /** Energy per weight and distance, without a unit. */
  readonly cost_of_transport?: number;
  /** How it stands. */
  readonly stability?: Stability;
  /** Opening and force of its gripper; absent without one. */
  readonly gripper?: Gripper;
  /** Fields that depend on unverified catalogue data. */
  readonly unverified_fields: readonly string[];
  /** Sum of the known prices. */
  readonly cost_lower_bound_usd?: number;
  /** Trials of the body, also those that have not ended. */
  readonly trials: readonly CandidateTrial[];
  /** URL of a picture, 320 × 240 pixels, PNG. */
  readonly picture_url?: string;
}

/** What a person reviews before a compile. */
export interface RobotDesignHitlV2 {
  /** Version of this structure. */
  readonly schema_version: string;
  /** The body in a sentence or two. */
  readonly summary: string;
  /** True when all checks before the compile passed. */
  readonly compile_safe: boolean;
  /** Checks of the body before the compile. */
  readonly validity: readonly Check[];
  /** Body parts and joints. */
  readonly graph: ExpandedRobotGraph;
  /** Chosen components and printed parts. */
  readonly components: ComponentProgram;
  /** The rule applications that derive the body. */
  readonly program: RobotDesignProgram;
  /** The derivation, step by step. */
  readonly derivation: readonly DerivationStep[];
}

/** A check of a body, with the measured and the allowed value. */
export interface Check {
  /** Name of the check. */
  readonly name: string;
  /** Group of checks that it belongs to. */
  readonly group: string;
  /** Result of the check. */
  readonly status: CheckStatus;
  /** Severity of a failure. */
  readonly severity: CheckSeverity;
  /** Measured value. */
  readonly value?: number;
  /** Allowed value. */
  readonly limit?: number;
  /** Unit of the numbers; absent for a plain number. */
  readonly unit?: string;
  /** Result as a sentence for people. */
  readonly message: string;
}

export interface RunnerUp {
  /** Id of the second choice. */
  readonly component_id: string;
  /** Why it came second. */
  readonly because: string;
}

/** The component chosen for a slot of the body, and why. */
export interface ComponentSlot {
  /** Name of the slot, such as `front_left_knee` or `battery`. */
  readonly slot: string;
  /** Kind of component. */
  readonly kind: SlotKind;
  /** Id of the component in the catalogue. */
  readonly component_id: string;
  /** Number of pieces; of stock the whole pieces to buy. */
  readonly quantity: number;
  /** Why this component was chosen. */
  readonly because: string;
  /** The second choice; absent when there is none. */
  readonly runner_up?: RunnerUp;
  /** Fields of the catalogue entry that are approximate, estimated or without a named source. */
  readonly unverified_fields: readonly string[];
  /** Of a battery: number of packs in series. `quantity` is series times parallel. */
  readonly series?: number;
  /** Of stock: length that the body needs of it, in metres. */
  readonly length_m?: number;
}

/** A printed part of the structure. */
export interface PrintedStructure {
  /** Name of the printed part. */
  readonly name: string;
  /** Link that the part belongs to. */
  readonly link: string;
  /** Material. */
  readonly material: string;
  /** Mass in kilograms. */
  readonly mass_kg: number;
}

export interface ComponentProgram {
  /** Version of the component catalogue. */
  readonly catalogue_version: string;
  /** The chosen components. */
  readonly slots: readonly ComponentSlot[];
  /** The printed parts. */
  readonly printed: readonly PrintedStructure[];
  /** Slots without a suitable component. */
  readonly unresolved: readonly UnresolvedSlot[];
}

export interface UnresolvedSlot {
  /** The slot, such as `front_left_knee`. */
  readonly slot: string;
  /** Why no component fits. */
  readonly because: string;
}

/** A body piece, sized but without components. */
export interface GraphNode {
  /** Id of the node in its graph. */
  readonly node_id: string;
  /** Kind of body part. */
  readonly symbol: NodeSymbol;
  /** The link's name in every view: `front_left_thigh`. */
  readonly name: string;
  /** Full extents along x, y, z in the node's frame. */
  readonly size_m: readonly number[];
  /** The node that this one mirrors over the sagittal plane. */
  readonly mirror_of?: string;
  /** Number of the rule application that made it, from 1. */
  readonly made_by_step: number;
  /** Variant of the symbol: `ball` for a foot, `thigh` for a limb link, `camera` for a sensor mount. */
  readonly form?: string;
  /** Component id of the actuator that the part is shaped around; absent for that of the body's joints. */
  readonly sized_for?: string;
  /** Component id of the stock that the part is cut from, such as a tube; absent for a printed part. */
  readonly stock?: string;
  /** Thickness of its plates or bars that bear load, in metres; the usual one if absent. */
  readonly thickness_m?: number;
  /** Thickness of the lid of a torso, in metres; that of its other plates if absent. */
  readonly lid_m?: number;
}

/** The joint between a node and its parent. */
export interface GraphEdge {
  /** Node id of the parent. */
  readonly parent: string;
  /** Node id of the child. */
  readonly child: string;
  /** Name of the joint. */
  readonly joint_name: string;
  /** Kind of joint. */
  readonly kind: JointKind;
  /** Position of the child frame in the parent frame at joint angle 0, in metres. */
  readonly anchor_m: readonly number[];
  /** Orientation as a unit quaternion w, x, y, z. */
  readonly quaternion_wxyz: readonly number[];
  /** Unit vector in the child's frame; empty for a fixed joint. */
  readonly axis: readonly number[];
  /** Smallest and largest joint angle in radians; absent for an unlimited joint. */
  readonly range_rad?: Range;
  /** True for a joint without an actuator. */
  readonly passive: boolean;
  /** The joint_name of the joint that this one mirrors. */
  readonly mirror_of?: string;
  /** Component id of the actuator; absent for that of the body's joints or wheels. */
  readonly actuator?: string;
}

export interface Range {
  /** Smallest value. */
  readonly min: number;
  /** Largest value. */
  readonly max: number;
}

export interface SymbolCount {
  /** Kind of body part. */
  readonly symbol: NodeSymbol;
  /** How often it occurs. */
  readonly count: number;
}

/** Battery packs of one kind. */
export interface BatteryPack {
  /** Component id of one pack. */
  readonly component_id: string;
  /** Number of packs in series; voltages add up. */
  readonly series: number;
  /** Number of rows in parallel; capacities and currents add up. */
  readonly parallel: number;
}

/** What a graph was derived for. */
export interface GraphMetadata {
  /** Family of the body. */
  readonly family: Embodiment;
  /** Kind of body within its family; absent for a body that no archetype describes. */
  readonly archetype?: string;
  /** What its sizes follow from; absent for a body that no task sized. */
  readonly sizing?: Sizing;
}

/** A tree: the first node is the root. */
export interface ExpandedRobotGraph {
  /** Body parts; the first one is the root. */
  readonly nodes: readonly GraphNode[];
  /** Joints between the body parts. */
  readonly edges: readonly GraphEdge[];
  /** Number of body parts of each kind. */
  readonly symbol_counts: readonly SymbolCount[];
  /** Family of the body. */
  readonly embodiment: Embodiment;
  /** Component id of the servo that the driven joints are sized for; absent without driven joints. */
  readonly joint_servo?: string;
  /** Component id of the motor that the driven wheels and tracks are sized for; absent without them. */
  readonly wheel_motor?: string;
  /** The battery that the body has room for. */
  readonly battery?: BatteryPack;
  /** What the body was derived for. */
  readonly metadata?: GraphMetadata;
}

/** A value of a rule's parameter: a number with its unit, or a word. */
export interface ParameterValue {
  /** Name of the parameter. */
  readonly name: string;
  /** Value of a numeric parameter. */
  readonly number?: number;
  /** Value of a parameter with named options. */
  readonly word?: string;
  /** Unit of the numbers; absent for a plain number. */
  readonly unit?: string;
}

/** One application of a named rule. */
export interface RuleApplication {
  /** Name of the rule. */
  readonly rule: string;
  /** Id of the node that the rule is applied to. */
  readonly target: string;
  /** Parameters of the rule. */
  readonly parameters: readonly ParameterValue[];
}

/** A requirement that set sizes of a body. */
export interface SizedBy {
  /** Name of the requirement, such as `payload_kg`. */
  readonly name: string;
  /** Value that the body was sized for. */
  readonly value: number;
  /** Unit of the value. */
  readonly unit: string;
  /** What it set, as text for people: `thigh 0.21 m; knee actuators`. */
  readonly sets: string;
}

/** What the sizes of a body follow from. */
export interface Sizing {
  /** The requirements that set a size. */
  readonly requirements: readonly SizedBy[];
}

export interface ProgramMetadata {
  /** Family of the body. */
  readonly embodiment: Embodiment;
  /** The task that the body was derived for. */
  readonly task: string;
  /** Name of the agent loop that invents the bodies. */
  readonly agent_loop: string;
  /** Version of the agent loop. */
  readonly loop_version: string;
  /** Kind of body within its family, such as `abduction_inward_box`; absent for a body that no archetype describes. */
  readonly archetype?: string;
  /** What its sizes follow from; absent for a body that no task sized. */
  readonly sizing?: Sizing;
}

/** A derivation. Replaying it always gives the same graph. */
export interface RobotDesignProgram {
  /** Name of the grammar. */
  readonly grammar: string;
  /** Version of the grammar. */
  readonly grammar_version: string;
  /** Symbol that the derivation begins with. */
  readonly start_symbol: string;
  /** Seed of all random choices. */
  readonly seed: number;
  /** Where the program comes from. */
  readonly metadata: ProgramMetadata;
  /** Rule applications in their order. */
  readonly applications: readonly RuleApplication[];
}

/** A step of a derivation, for people. */
export interface DerivationStep {
  /** Number of the step, from 1. */
  readonly step: number;
  /** Name of the rule. */
  readonly rule: string;
  /** Body part that the rule was applied to. */
  readonly where: string;
  /** The part before the step. */
  readonly before: string;
  /** The part after the step. */
  readonly after: string;
}

export interface SceneShape {
  /** Kind of solid. */
  readonly kind: ShapeKind;
  /** Size in metres, as in Shape. */
  readonly size_m: readonly number[];
  /** Position as x, y, z in metres, in the parent frame. */
  readonly position_m: readonly number[];
  /** Orientation as a unit quaternion w, x, y, z. */
  readonly quaternion_wxyz: readonly number[];
  /** URL of a mesh that replaces the solid. */
  readonly mesh_url?: string;
  /** Name of the material. */
  readonly material: string;
}

export interface SceneJoint {
  /** Kind of joint. */
  readonly kind: JointKind;
  /** Unit vector x, y, z of the joint axis; empty for a fixed joint. */
  readonly axis: readonly number[];
  /** Smallest and largest joint angle in radians; absent for an unlimited joint. */
  readonly range_rad?: Range;
  /** Angle in the home pose in radians. */
  readonly home: number;
}

export interface SceneNode {
  /** Name of the node. */
  readonly name: string;
  /** Name of the parent node; absent for the root. */
  readonly parent?: string;
  /** Position as x, y, z in metres, in the parent frame. */
  readonly position_m: readonly number[];
  /** Orientation as a unit quaternion w, x, y, z. */
  readonly quaternion_wxyz: readonly number[];
  /** Shapes to draw. */
  readonly shapes: readonly SceneShape[];
  /** Joint to the parent; absent for a fixed node. */
  readonly joint?: SceneJoint;
  /** Component slot that the node belongs to. */
  readonly slot?: string;
}

export interface SceneMaterial {
  /** Name of the material. */
  readonly name: string;
  /** Red, green, blue, alpha, each 0–1. */
  readonly rgba: readonly number[];
}

/** Enough to draw and pose the robot without a physics engine; z is up. */
export interface Scene {
  /** Version of this structure. */
  readonly version: string;
  /** Nodes; a parent comes before its children. */
  readonly nodes: readonly SceneNode[];
  /** Materials of the shapes. */
  readonly materials: readonly SceneMaterial[];
}

/**
 * A solid. `size_m` is: box, the full extents x y z; sphere, the radius; cylinder and capsule, the radius and the
 * length along z (of a capsule: without its caps); tube, the outer radius, the length along z and the inner radius.
 */
export interface Shape {
  /** Kind of solid. */
  readonly kind: ShapeKind;
  /** Size in metres, by kind. */
  readonly size_m: readonly number[];
}

/** A real part of a link. Its mass is counted once, here. */
export interface Part {
  /** Name of the part. */
  readonly name: string;
  /** Whether it is printed or bought. */
  readonly source: PartSource;
  /** Id of the component, for a bought part. */
  readonly component_id?: string;
  /** Material, for a printed part. */
  readonly material?: string;
  /** Mass in kilograms. */
  readonly mass_kg: number;
  /** True when the mass is an estimate instead of a value of the catalogue or the solid. */
  readonly mass_estimated: boolean;
  /** Centre of the shape in the link frame, in metres. */
  readonly position_m: readonly number[];
  /** Orientation as a unit quaternion w, x, y, z. */
  readonly quaternion_wxyz: readonly number[];
  /** Shape of the part. */
  readonly shape: Shape;
  /** True when the part takes part in collisions. */
  readonly collides: boolean;
}

export interface Link {
  /** Name of the link. */
  readonly name: string;
  /** What the link is in the body. */
  readonly role: LinkRole;
  /** Real parts that the link consists of. */
  readonly parts: readonly Part[];
}

export interface IrJoint {
  /** Name of the joint. */
  readonly name: string;
  /** Kind of joint. */
  readonly kind: JointKind;
  /** Name of the parent link. */
  readonly parent: string;
  /** Name of the child link. */
  readonly child: string;
  /** Position of the child frame in the parent frame at joint angle 0, which is the home pose, in metres. */
  readonly position_m: readonly number[];
  /** Orientation as a unit quaternion w, x, y, z. */
  readonly quaternion_wxyz: readonly number[];
  /** Unit vector x, y, z of the joint axis; empty for a fixed joint. */
  readonly axis: readonly number[];
  /** Smallest and largest joint angle in radians; absent for an unlimited joint. */
  readonly range_rad?: Range;
  /** Angle in the home pose in radians. */
  readonly home_rad: number;
  /** True for a joint without an actuator. */
  readonly passive: boolean;
}

/** An actuator with its torque–speed line at pack voltage. */
export interface IrActuator {
  /** Name of the actuator. */
  readonly name: string;
  /** Name of the driven joint. */
  readonly joint: string;
  /** Id of the component in the catalogue. */
  readonly component_id: string;
  /** What the actuator controls. */
  readonly control: ControlKind;
  /** Stall torque in N·m. */
  readonly stall_torque_nm: number;
  /** Peak torque in N·m. */
  readonly peak_torque_nm: number;
  /** Continuous torque in N·m. */
  readonly continuous_torque_nm: number;
  /** Speed without load in rad/s. */
  readonly no_load_speed_rad_s: number;
  /** Battery voltage in volts. */
  readonly pack_voltage_v: number;
  /** τ_stall/ω0: the back-EMF line and the joint's only damping. */
  readonly damping_nm_s_rad: number;
  /** Rotor inertia at the joint in kg·m². */
  readonly armature_kg_m2: number;
  /** Dry friction in N·m. */
  readonly frictionloss_nm: number;
  /** Names of the fields above that are estimates. */
  readonly estimated_fields: readonly string[];
}

/** A joint that moves in proportion to another one: a finger, a roller of a track. */
export interface JointCoupling {
  /** Name of the joint that follows. */
  readonly joint: string;
  /** Name of the joint that it follows. */
  readonly follows: string;
  /** Movement of `joint` over movement of `follows`: rad per rad, or m per rad for a slide. */
  readonly ratio: number;
}

/** A named pose in addition to the home pose. */
export interface NamedPose {
  /** Name of the key in the model, such as `parked`. */
  readonly name: string;
  /** Height of the root frame above the ground in metres. */
  readonly height_m: number;
  /** Orientation of the root as a unit quaternion w, x, y, z. */
  readonly quaternion_wxyz: readonly number[];
  /** Joint angles in the order of `joints`, in radians. */
  readonly joints_rad: readonly number[];
}

export interface IrSensor {
  /** Name of the sensor. */
  readonly name: string;
  /** Kind of sensor. */
  readonly kind: string;
  /** Id of the component in the catalogue. */
  readonly component_id?: string;
  /** Link that carries it. */
  readonly link: string;
  /** Position as x, y, z in metres, in the parent frame. */
  readonly position_m: readonly number[];
  /** Orientation as a unit quaternion w, x, y, z. */
  readonly quaternion_wxyz: readonly number[];
}

/** A pair of links that touch by construction. */
export interface ContactExclusion {
  /** Name of the first link. */
  readonly link1: string;
  /** Name of the second link. */
  readonly link2: string;
  /** The reason, as text for people. */
  readonly because: string;
}

export interface Frame {
  /** Name of the frame. */
  readonly name: string;
  /** Link that it is fixed to. */
  readonly link: string;
  /** Position as x, y, z in metres, in the parent frame. */
  readonly position_m: readonly number[];
  /** Orientation as a unit quaternion w, x, y, z. */
  readonly quaternion_wxyz: readonly number[];
}

/** The canonical body: the one source of the model, the prints and the bill. */
export interface RobotDesignIR {
  /** Version of this structure. */
  readonly ir_version: string;
  /** Name of the model. */
  readonly name: string;
  /** Family of the body. */
  readonly embodiment: Embodiment;
  /** Name of the root link. */
  readonly root_link: string;
  /** True when the root is fixed to the world. */
  readonly fixed_base: boolean;
  /** Height of the root frame above the ground in the home pose, in metres. */
  readonly home_height_m: number;
  /** Rigid bodies. */
  readonly links: readonly Link[];
  /** Joints between the links. */
  readonly joints: readonly IrJoint[];
  /** Actuators of the joints. */
  readonly actuators: readonly IrActuator[];
  /** Sensors. */
  readonly sensors: readonly IrSensor[];
  /** Named frames on links. */
  readonly frames: readonly Frame[];
  /** Pairs of links that never collide. */
  readonly exclusions: readonly ContactExclusion[];
  /** Mass of all parts in kilograms. */
  readonly total_mass_kg: number;
  /** Version of the component catalogue. */
  readonly catalogue_version: string;
  /** Values that a default filled in, as `field: reason`. */
  readonly defaulted: readonly string[];
  /** Joints that follow other joints. */
  readonly couplings: readonly JointCoupling[];
  /** Poses in addition to the home pose. */
  readonly poses: readonly NamedPose[];
}

/** What a trial showed of a requirement of a candidate. */
export interface CandidateTrial {
  /** Id of the trial. */
  readonly trial_id: string;
  /** Name of the requirement, as in the verdicts of the trial. */
  readonly requirement: string;
  /** What the trial showed; `pending` until it ends. */
  readonly outcome: TrialOutcome;
  /** Why a requirement is not met, as text for people, such as the joint that takes more than its continuous torque. */
  readonly because?: string;
}

/**
 * Row k of N is reached at the time k·period/N. Between rows the commands are linear, and the last row leads to the
 * first.
 */
export interface GaitTargets {
  /** Time of one pass through all rows in seconds. */
  readonly period_s: number;
  /** Rows of commands, one command for each actuator. */
  readonly targets: readonly (readonly number[])[];
}

export interface ConstantTargets {
  /** One command for each actuator. */
  readonly targets: readonly number[];
}

/** Between rows the commands are linear. The last row is held. */
export interface SequenceTargets {
  /** Time of each row in seconds; the first one is 0. */
  readonly t_s: readonly number[];
  /** Rows of commands, one command for each actuator. */
  readonly targets: readonly (readonly number[])[];
}

/** A state of a feedback controller: sign × component of a sensor of the model. */
export interface MeasuredState {
  /** Name of the state. The reference of a state `x` follows as the integral of the reference of `x_dot`. */
  readonly name: string;
  /** Name of a sensor of the model. */
  readonly sensor: string;
  /** Index of the component among those of the sensor, from 0. */
  readonly component: number;
  /** 1 or -1. */
  readonly sign: number;
}

/** ctrl = offset − gain · (state − reference), limited to the range of each actuator. */
export interface FeedbackLaw {
  /** Updates per second; between updates the commands are held. The period is a whole number of time steps. */
  readonly rate_hz: number;
  /** Measured states, in the order of the columns of `gain`. */
  readonly state: readonly MeasuredState[];
  /** Reference by name of the state; 0 for a state without one. References of rates rise linearly until `ramp_s`. */
  readonly reference: Readonly<Record<string, number>>;
  /** One row for each actuator, one column for each state. */
  readonly gain: readonly (readonly number[])[];
  /** One value for each actuator. */
  readonly offset: readonly number[];
}

/** A controller of the actuators that the first one does not drive, such as the arm on a moving base. */
export interface SecondController {
  /** What it computes its commands from. */
  readonly kind: ControllerKind;
  /** Names of actuators in the model, in the order of its commands. */
  readonly actuators: readonly string[];
  /** Of the kind `gait`. */
  readonly gait?: GaitTargets;
  /** Of the kind `drive`. */
  readonly drive?: ConstantTargets;
  /** Of the kind `hold`. */
  readonly hold?: ConstantTargets;
  /** Of the kind `sequence`. */
  readonly sequence?: SequenceTargets;
  /** Of the kind `feedback`. */
  readonly feedback?: FeedbackLaw;
}

/** The result of a trial of the model with the controller. */
export interface ExpectedTrial {
  /** Terrain of the trial, such as `flat`. */
  readonly terrain: string;
  /** Mass of the payload in kilograms. */
  readonly payload_kg: number;
  /** Duration in seconds. */
  readonly duration_s: number;
  /** Seed of the perturbations; 0 for none. */
  readonly seed: number;
  /** Distance along the heading before the first fall in metres. */
  readonly distance_m: number;
  /** Mean speed in metres per second. */
  readonly speed_m_s: number;
  /** Whether the robot fell. */
  readonly fell: boolean;
  /** Energy of the actuators in joules. */
  readonly energy_j: number;
}

/**
 * The file `controller.json` of a model. Any simulator can replay it. Commands are in the units of `ctrl` of each
 * actuator: rad of a position actuator, rad/s of a velocity actuator, N·m of a motor.
 */
export interface Controller {
  /** Version of this structure. */
  readonly version: number;
  /** What it computes its commands from. */
  readonly kind: ControllerKind;
  /** SHA-256 of the bytes of `robot.mjcf`, as hex. */
  readonly model_sha256: string;
  /** Version of MuJoCo that the trials ran in. */
  readonly mujoco_version: string;
  /** Time step of the model in seconds. */
  readonly timestep_s: number;
  /** Names of actuators in the model, in the order of its commands. */
  readonly actuators: readonly string[];
  /** Key of the model in which it starts. */
  readonly start_key: string;
  /** Time for which the commands of the key are held first, in seconds; the clock of the controller starts at its end. */
  readonly settle_s: number;
  /**
   * Time in seconds, from the start of the clock, until which the command is the linear blend of the command of the
   * key and the running command. A feedback controller runs fully from the start; its reference rates rise linearly.
   */
  readonly ramp_s: number;
  /** Of the kind `gait`. */
  readonly gait?: GaitTargets;
  /** Of the kind `drive`. */
  readonly drive?: ConstantTargets;
  /** Of the kind `hold`. */
  readonly hold?: ConstantTargets;
  /** Of the kind `sequence`. */
  readonly sequence?: SequenceTargets;
  /** Of the kind `feedback`. */
  readonly feedback?: FeedbackLaw;
  /** A controller of the remaining actuators. */
  readonly also?: SecondController;
  /** Values that the controller was made from, such as stride and height, by name. */
  readonly parameters?: JsonObject;
  /** Results of trials of this model with this controller. */
  readonly expected: readonly ExpectedTrial[];
}

/** A file of a design. */
export interface File {
  /** Logical name, such as `robot.mjcf`. */
  readonly path: string;
  /** Path of the file below the address of the gateway. */
  readonly url: string;
  /** Media type of the content. */
  readonly media_type: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** SHA-256 of the content in hex. */
  readonly sha256: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
}

/** What an operation makes or changes. */
export interface OperationTarget {
  /** Kind of resource, such as `generation`. */
  readonly kind: string;
  /** Id of the resource. */
  readonly id: string;
  /** Revision, for a design. */
  readonly revision?: number;
  /** Id of the thread it belongs to; absent outside a thread. */
  readonly thread_id?: string;
}

export interface OperationProgress {
  /** Current phase; `done` after completion. */
  readonly phase: string;
  /** Finished units of work. Never decreases, and equals the total after completion. */
  readonly done: number;
  /** All units of work, 100 if counted in percent; absent when unknown. */
  readonly total?: number;
  /** The current step as text for people. */
  readonly message: string;
  /** The map of the bodies found so far, where the work is a quality-diversity search. */
  readonly archive?: ArchiveMap;
}

/** Long work. Its result is the current state of the target. */
export interface Operation {
  /** Id of the operation. */
  readonly operation_id: string;
  /** Kind of work, such as `generate`. */
  readonly kind: string;
  /** State of the work; `completed`, `failed` and `cancelled` are final. */
  readonly status: OperationStatus;
  /** What the work makes or changes. */
  readonly target: OperationTarget;
  /** How far it is; absent before the first progress. */
  readonly progress?: OperationProgress;
  /** Why it failed; absent otherwise. */
  readonly error?: Problem;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Time of the start (RFC 3339, UTC); absent before it. */
  readonly started_at?: string;
  /** Time of the end (RFC 3339, UTC); absent before it. */
  readonly finished_at?: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
  /** Generation that the work creates. It exists once that part of the work has begun. */
  readonly generation_id?: string;
  /** Ingest job that the work creates or uses. It exists once that part of the work has begun. */
  readonly ingest_job_id?: string;
  /** Trial that the work creates. It exists once the trial has ended. */
  readonly trial_id?: string;
}

export interface GetOperationRequest {
  readonly operation_id: string;
}

export interface GetOperationResponse {
  readonly operation: Operation;
}

export interface ListOperationsRequest {
  readonly status?: OperationStatus;
  readonly thread_id?: string;
  readonly page: Page;
  readonly created_after?: string;
}

export interface ListOperationsResponse {
  readonly items: readonly Operation[];
  readonly next_cursor?: string;
}

export interface WatchOperationRequest {
  readonly operation_id: string;
}

export interface WatchOperationResponse {
  readonly operation: Operation;
  /** True for a tick that is not stored and has no place in the stream's order. */
  readonly transient: boolean;
}

export interface CancelOperationRequest {
  readonly operation_id: string;
}

export interface CancelOperationResponse {
  readonly operation: Operation;
}

/** A request for a page of a list. */
export interface Page {
  readonly limit: number;
  readonly cursor?: string;
  readonly order: Order;
}

/** A refused field of the input. */
export interface FieldError {
  /** Path of the field, such as `edits[0].value`. */
  readonly field: string;
  /** The problem and the accepted values. */
  readonly message: string;
}

/** RFC 9457 problem details. */
export interface Problem {
  /** URI of the problem type. */
  readonly type: string;
  /** Short text of the problem type. */
  readonly title: string;
  /** HTTP status. */
  readonly status: number;
  /** What was wrong and what to do. */
  readonly detail: string;
  /** Path of the request. */
  readonly instance?: string;
  /** Code of the problem, for programs. */
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** Trace id for operators. */
  readonly trace_id?: string;
  /** The fields that were refused. */
  readonly errors: readonly FieldError[];
  /** Members that belong to the code: `status` and `allowed` of an illegal transition, `operation_id`, `job_id`. */
  readonly extensions?: JsonObject;
}

/** A remark about a result that is not an error. */
export interface Notice {
  /** Code of the notice, for programs. */
  readonly code: string;
  /** The notice as text for people. */
  readonly message: string;
}

/** A real part of a link, with its share of the inertia. */
export interface ListedPart {
  /** Name of the part, unique within its link. */
  readonly name: string;
  /** Whether it is printed or bought. */
  readonly source: PartSource;
  /** Id of the component, for a bought part. */
  readonly component_id?: string;
  /** Material, for a printed part. */
  readonly material?: string;
  /** Shape of the part, a homogeneous solid. */
  readonly shape: Shape;
  /** Centre of the shape in the link frame, in metres. */
  readonly position_m: readonly number[];
  /** Orientation as a unit quaternion w, x, y, z. */
  readonly quaternion_wxyz: readonly number[];
  /** Mass in kilograms. */
  readonly mass_kg: number;
  /** True when the mass is an estimate instead of a value of the catalogue or the solid. */
  readonly mass_estimated: boolean;
  /** Moments of inertia x, y, z about the centre of the shape, along its own axes, in kg·m². */
  readonly moments_kg_m2: readonly number[];
}

/** A link with its parts and their sums, which are the inertials of the model. */
export interface ListedLink {
  /** Name of the link in the model. */
  readonly name: string;
  /** Mass in kilograms. */
  readonly mass_kg: number;
  /** Centre of mass in the link frame, in metres. */
  readonly center_m: readonly number[];
  /** Inertia xx, yy, zz, xy, xz, yz about the centre of mass, along the axes of the link, in kg·m². */
  readonly inertia_kg_m2: readonly number[];
  /** Its parts; none for a link that only marks a frame. */
  readonly parts: readonly ListedPart[];
}

/** The file `parts.json` of a model: what each link consists of. */
export interface PartsList {
  /** Version of this structure. */
  readonly version: number;
  /** Mass of all links in kilograms. */
  readonly mass_kg: number;
  /** Links in the order of the model. */
  readonly links: readonly ListedLink[];
}

export interface GetStatusRequest {
}

export interface GetStatusResponse {
  readonly service: string;
  readonly version: string;
  readonly state: ServiceState;
  readonly engines: Engines;
  readonly outbox?: OutboxStatus;
}

export interface Engines {
  readonly documents?: string;
  readonly events?: string;
  readonly artifacts?: string;
}

export interface OutboxStatus {
  readonly pending: number;
  readonly oldest_age_ms?: number;
}

export interface Checkpoint {
  /** Id of the review checkpoint. */
  readonly checkpoint_id: string;
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** State of the review. */
  readonly status: CheckpointStatus;
  /** Note of the reviewer. */
  readonly note?: string;
  /** Time of the decision (RFC 3339, UTC); absent before it. */
  readonly decided_at?: string;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at?: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at?: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version?: number;
}

export interface DesignOrigin {
  /** Generation that made the design. */
  readonly generation_id?: string;
  /** Thread of the generation. */
  readonly thread_id?: string;
  /** Iteration of an evolution that made it. */
  readonly iteration_id?: string;
  /** Id of the thread's project; absent outside a thread. */
  readonly project_id?: string;
}

/** The last compile of a design, as export reported it. */
export interface CompiledSummary {
  /** Compiled revision. */
  readonly revision: number;
  /** Time of the compile (RFC 3339, UTC). */
  readonly at: string;
  /** Main numbers and files of the compile. */
  readonly report: CompiledReport;
}

export interface CompiledReport {
  /** Mass of the model in kilograms. */
  readonly mass_kg: number;
  /** Degrees of freedom of the model. */
  readonly dof: number;
  /** Names of the checks that failed. */
  readonly failed_checks: readonly string[];
  /** Files with their URLs. */
  readonly files: readonly File[];
}

export interface ProcurementSummary {
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Probable price of the components in dollars. */
  readonly cost_usd: number;
  /** Number of parts that the catalogue does not have. */
  readonly unresolved_count: number;
}

export interface PrintSummary {
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Pieces to print. */
  readonly part_count: number;
  /** Mass of the pieces in kilograms. */
  readonly printed_mass_kg: number;
  /** Estimated time in hours. */
  readonly hours: number;
}

export interface ExportsSummary {
  /** The revision last exported for the simulator. */
  readonly simulator_revision?: number;
  /** What was found to buy for a revision; the last that was asked for. */
  readonly procurement?: ProcurementSummary;
  /** The print files that were written last. */
  readonly print?: PrintSummary;
}

/** A design with all that a reloaded screen needs. */
export interface Design {
  /** Id of the design. */
  readonly design_id: string;
  /** Where the design comes from. */
  readonly origin: DesignOrigin;
  /** Number of the latest revision. */
  readonly latest_revision: number;
  /** The latest revision as a candidate. */
  readonly candidate: Candidate;
  /** Review of the latest revision. */
  readonly checkpoint?: Checkpoint;
  /** The last compile; absent before the first one. */
  readonly compiled?: CompiledSummary;
  /** The last exports. */
  readonly exports: ExportsSummary;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

/** What export needs to compile a revision. */
export interface DesignDefinition {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly title: string;
  readonly program: RobotDesignProgram;
  readonly components: ComponentProgram;
  readonly sha256: string;
  /** The steepest slope of the task, on which the body must not tip over. */
  readonly slope_rad?: number;
  /**
   * The payload of the task in kilograms, as far as the body carries it: with it too a body that balances must not
   * fall.
   */
  readonly payload_kg?: number;
  /** The speed of the task in metres per second. */
  readonly speed_m_s?: number;
  /** The steps of the task in metres. */
  readonly step_height_m?: number;
  /** The gap of the task in metres. */
  readonly gap_m?: number;
  /** Mean power on level ground with the payload of the task, in watts; absent in definitions of older versions. */
  readonly mean_power_w?: number;
  /** The first ground with an obstacle that the task names; absent for level ground. */
  readonly terrain?: TrialTerrain;
}

export interface GenerationConfig {
  readonly attempts?: number;
  readonly confirmation?: number;
  readonly agents: readonly string[];
  readonly extra?: JsonObject;
}

export interface StartGenerationRequest {
  readonly ingest_job_id: string;
  readonly agent_loop?: string;
  readonly population?: number;
  readonly seed?: number;
  readonly config?: GenerationConfig;
  readonly thread_id?: string;
  /** Set by a service that must know the id beforehand. Default: a new id. */
  readonly generation_id?: string;
}

export interface StartGenerationResponse {
  readonly operation: Operation;
}

export interface GetGenerationRequest {
  readonly generation_id: string;
  readonly view: View;
}

export interface GetGenerationResponse {
  readonly generation: Generation;
}

export interface ListAgentLoopsRequest {
}

export interface ListAgentLoopsResponse {
  /** The loop of generations that name none. */
  readonly default: string;
  /** Names of the loops. */
  readonly loops: readonly string[];
  /** Descriptions of the loops. */
  readonly details: readonly AgentLoopDescription[];
  /** Remote loops that do not answer at the moment. `loops` leaves them out. */
  readonly unavailable: readonly UnavailableAgentLoop[];
  /** The loop of threads when the request names none. */
  readonly thread_default: string;
}

export interface GetDesignRequest {
  readonly design_id: string;
  /** Revision to return; default: the latest. */
  readonly revision?: number;
}

export interface GetDesignResponse {
  readonly design: Design;
}

export interface GetDesignDefinitionRequest {
  readonly design_id: string;
  /** Default: the latest. */
  readonly revision?: number;
}

export interface GetDesignDefinitionResponse {
  readonly definition: DesignDefinition;
}

export interface ListGenerationsRequest {
  readonly thread_id?: string;
  readonly status?: GenerationStatus;
  readonly created_after?: string;
  readonly page: Page;
  /** Default: light. */
  readonly view?: View;
  readonly project_id?: string;
}

export interface ListGenerationsResponse {
  readonly items: readonly Generation[];
  readonly next_cursor?: string;
}

export interface ListDesignsRequest {
  readonly thread_id?: string;
  readonly embodiment?: Embodiment;
  readonly created_after?: string;
  readonly view: View;
  readonly page: Page;
  readonly project_id?: string;
}

export interface ListDesignsResponse {
  readonly items: readonly Design[];
  readonly next_cursor?: string;
}

export interface DeleteDesignRequest {
  readonly design_id: string;
  readonly if_version?: number;
}

export interface DeleteDesignResponse {
}

export interface GetDerivationRequest {
  readonly design_id: string;
  /** Default: the latest. */
  readonly revision?: number;
}

export interface GetDerivationResponse {
  readonly derivation: DesignDerivation;
}

export interface GetPlanRequest {
  readonly design_id: string;
}

export interface GetPlanResponse {
  readonly plan: Plan;
}

export interface GetParametersRequest {
  readonly design_id: string;
  /** Default: the latest. */
  readonly revision?: number;
}

export interface GetParametersResponse {
  readonly parameters: DesignParameters;
}

export interface StartRevisionRequest {
  readonly design_id: string;
  readonly base_revision: number;
  readonly edits: readonly ParameterEdit[];
  readonly note?: string;
  /** The revision whose program is edited; default: the base, which is the latest. */
  readonly of_revision?: number;
}

export interface StartRevisionResponse {
  readonly operation: Operation;
}

export interface StartEvolvedDesignRequest {
  readonly design_id: string;
  readonly revision: number;
  readonly edits: readonly ParameterEdit[];
  /** Iteration of the evolution that found the edits. The id of the new design follows from it. */
  readonly iteration_id: string;
}

export interface StartEvolvedDesignResponse {
  readonly operation: Operation;
}

export interface PreviewRevisionRequest {
  readonly design_id: string;
  readonly base_revision: number;
  readonly edits: readonly ParameterEdit[];
  readonly note?: string;
  /** The revision whose program is edited; default: the base, which is the latest. */
  readonly of_revision?: number;
}

export interface PreviewRevisionResponse {
  readonly revision: DesignRevision;
}

export interface GetRevisionRequest {
  readonly design_id: string;
  readonly revision: number;
}

export interface GetRevisionResponse {
  readonly revision: DesignRevision;
}

export interface ListRevisionsRequest {
  readonly design_id: string;
  readonly page: Page;
  /** Default: light. */
  readonly view?: View;
}

export interface ListRevisionsResponse {
  readonly items: readonly DesignRevision[];
  readonly next_cursor?: string;
}

export interface ListCheckpointsRequest {
  readonly design_id: string;
  readonly page: Page;
}

export interface ListCheckpointsResponse {
  readonly items: readonly Checkpoint[];
  readonly next_cursor?: string;
}

export interface ReviewDesignRequest {
  readonly design_id: string;
  readonly revision: number;
  readonly decision: ReviewDecision;
  readonly note?: string;
}

export interface ReviewDesignResponse {
  readonly checkpoint: Checkpoint;
}

export interface RenderPayload {
  /** Id of the candidate. */
  readonly candidate_id: string;
  /** MuJoCo model as XML text. */
  readonly mjcf?: string;
  /** Shapes, joints and materials for drawing the body. */
  readonly scene?: Scene;
}

export interface Ranking {
  /** Id of the candidate. */
  readonly candidate_id: string;
  /** Place in the order, from 1. */
  readonly rank: number;
  /** Total score; higher is better. */
  readonly score: number;
  /** Scores by criterion. */
  readonly reasons: readonly RankingReason[];
  /** The requirements of the task, each with what the candidate does; in the same order for all candidates. */
  readonly needs: readonly Need[];
  /** Limitations of the candidate for this task. */
  readonly caveats: readonly string[];
}

export interface CandidateHitl {
  /** Id of the candidate. */
  readonly candidate_id: string;
  /** All that a person reviews. */
  readonly hitl: RobotDesignHitlV2;
}

/** Names a candidate and the design that was stored for it. */
export interface CandidateKey {
  /** Id of the candidate. */
  readonly candidate_id: string;
  /** Id of its design. */
  readonly design_id: string;
}

/** A generation that names its candidates by id. */
export interface GenerationOutline {
  /** Id of the generation. */
  readonly generation_id: string;
  /** State of the generation. */
  readonly status: GenerationStatus;
  /** Why the generation failed. */
  readonly error?: Problem;
  /** Id of the thread it belongs to; absent outside a thread. */
  readonly thread_id?: string;
  /** Id of the thread's project; absent outside a thread. */
  readonly project_id?: string;
  /** Id of the ingest job whose plan was used. */
  readonly ingest_job_id: string;
  /** Name of the agent loop that invents the bodies. */
  readonly agent_loop: string;
  /** Version of the agent loop. */
  readonly loop_version: string;
  /** Seed of all random choices. */
  readonly seed: number;
  /** The prompt given to the loop. Erased with its thread, like everything that quotes it. */
  readonly prompt?: string;
  /** The candidates in rank order. */
  readonly candidates: readonly CandidateKey[];
  /** Scores and reasons by candidate, in rank order. */
  readonly rankings: readonly Ranking[];
  /** Counts and durations of the loop. */
  readonly telemetry?: JsonObject;
  /** Remarks about the result that are not errors. */
  readonly notices: readonly Notice[];
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

/** The candidates for a task, in rank order. */
export interface Generation {
  /** Id of the generation. */
  readonly generation_id: string;
  /** State of the generation. */
  readonly status: GenerationStatus;
  /** Why the generation failed. */
  readonly error?: Problem;
  /** Id of the thread it belongs to; absent outside a thread. */
  readonly thread_id?: string;
  /** Id of the ingest job whose plan was used. */
  readonly ingest_job_id: string;
  /** Name of the agent loop that invents the bodies. */
  readonly agent_loop: string;
  /** Version of the agent loop. */
  readonly loop_version: string;
  /** Seed of all random choices. */
  readonly seed: number;
  /** The prompt given to the loop. Erased with its thread, like everything that quotes it. */
  readonly prompt?: string;
  /** The candidates in rank order, without `hitl` and `render`: these are in `grammar_hitl` and `render_payloads`. */
  readonly candidates: readonly Candidate[];
  /** Models and scenes by candidate; empty in light views. */
  readonly render_payloads: readonly RenderPayload[];
  /** Scores and reasons by candidate, in rank order. */
  readonly rankings: readonly Ranking[];
  /** Counts and durations of the loop. */
  readonly telemetry?: JsonObject;
  /** Review data by candidate; empty in light views. */
  readonly grammar_hitl: readonly CandidateHitl[];
  /** Remarks about the result that are not errors. */
  readonly notices: readonly Notice[];
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
  /** Id of the thread's project; absent outside a thread. */
  readonly project_id?: string;
}

/** A trial that export begins when a generation is completed. */
export interface FollowingTrial {
  readonly trial_id: string;
  readonly design_id: string;
  readonly revision: number;
  readonly terrain: TrialTerrain;
  /** The caller of the generation, whose work the trial is. */
  readonly owner: string;
}

/** How the body of a revision was derived, rule by rule. */
export interface DesignDerivation {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** The steps in their order. */
  readonly items: readonly DerivationStep[];
}

/** A parameter of the rule that made a part. For a mirrored pair, the parameter of the left part applies to both. */
export interface DesignParameter {
  /** Stays the same from revision to revision, such as `torso.length_m` or `front_left_thigh.angle_rad`. */
  readonly name: string;
  /** Name for people. */
  readonly label: string;
  /** Whether the value is a number or a word. */
  readonly kind: ParameterKind;
  /** Current value. */
  readonly value: number | string;
  /** Unit of the value. */
  readonly unit?: string;
  /** Smallest value of the grammar. A rule may still refuse a value that does not fit the rest of the body. */
  readonly min?: number;
  /** Largest value of the grammar. */
  readonly max?: number;
  /** Step for sliders; any number within the bounds is accepted. */
  readonly step?: number;
  /** Accepted words, if nothing else changes. */
  readonly options: readonly string[];
  /** Why the parameter cannot be changed by itself; absent otherwise. */
  readonly locked_because?: string;
  /** Words that are refused alone; with other changes they may be accepted, such as a larger motor in a wider body. */
  readonly other_options: readonly string[];
}

export interface DesignParameters {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** The parameters. */
  readonly items: readonly DesignParameter[];
}

export interface ParameterEdit {
  /** Name of the parameter. */
  readonly name: string;
  /** Value that it gets. */
  readonly value: number | string;
}

export interface ParameterChange {
  /** Name of the parameter. */
  readonly name: string;
  /** Value before. */
  readonly before: number | string;
  /** Value after. */
  readonly after: number | string;
}

/** A revision of a design. The first one is the generated body, later ones are edits of the one before. */
export interface DesignRevision {
  /** Id of the design. */
  readonly design_id: string;
  /** Number of the revision; for a dry run, the number that it would get. */
  readonly revision: number;
  /** Revision that was edited; absent for the first. */
  readonly base_revision?: number;
  /** Note of the editor. */
  readonly note?: string;
  /** Changed parameters. */
  readonly changes: readonly ParameterChange[];
  /** The body of this revision. */
  readonly candidate: Candidate;
  /** Results of the checks; lists leave them out. */
  readonly checks: readonly Check[];
  /** True for a dry run, which stores nothing. */
  readonly dry_run?: boolean;
  /** Its review checkpoint; absent for a dry run. */
  readonly checkpoint_id?: string;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at?: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at?: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version?: number;
}

export interface CandidateSummary {
  /** Id of the candidate. */
  readonly candidate_id: string;
  /** Id of the design. */
  readonly design_id: string;
  /** Place in the ranking, from 1. */
  readonly rank: number;
  /** Score of the agent loop; higher is better. */
  readonly score: number;
  /** Family of the body. */
  readonly embodiment: Embodiment;
  /** Whether it can be compiled. */
  readonly compile_safe: boolean;
}

export interface GenerationStarted {
  readonly generation_id: string;
  readonly job_id: string;
  readonly thread_id?: string;
  readonly agent_loop: string;
  readonly loop_version: string;
  readonly seed: number;
}

export interface GenerationCompleted {
  readonly generation_id: string;
  readonly job_id: string;
  readonly thread_id?: string;
  readonly agent_loop: string;
  readonly loop_version: string;
  readonly seed: number;
  readonly candidates: readonly CandidateSummary[];
  readonly duration_ms: number;
  /** The trial of the first candidate that follows; absent if none does. */
  readonly trial?: FollowingTrial;
}

export interface GenerationFailed {
  readonly generation_id: string;
  readonly job_id: string;
  readonly thread_id?: string;
  readonly agent_loop: string;
  readonly code: string;
  readonly duration_ms: number;
  readonly loop_version: string;
  readonly seed: number;
}

export interface GenerationCancelled {
  readonly generation_id: string;
  readonly job_id: string;
  readonly thread_id?: string;
  readonly agent_loop: string;
  readonly duration_ms: number;
  readonly loop_version: string;
  readonly seed: number;
}

export interface DesignCreated {
  readonly design_id: string;
  readonly revision: number;
  readonly origin: DesignOrigin;
  readonly title: string;
  readonly embodiment: Embodiment;
  readonly leg_count: number;
  readonly arm_count: number;
  readonly mass_kg?: number;
  readonly compile_safe: boolean;
  /** What export needs to compile; absent when it would be too large for an event and is read by reference. */
  readonly definition?: DesignDefinition;
  readonly sha256: string;
}

export interface ReviewRequested {
  readonly checkpoint_id: string;
  readonly design_id: string;
  readonly revision: number;
}

export interface DesignRevised {
  readonly design_id: string;
  readonly revision: number;
  readonly origin: DesignOrigin;
  readonly title: string;
  readonly embodiment: Embodiment;
  readonly leg_count: number;
  readonly arm_count: number;
  readonly mass_kg?: number;
  readonly compile_safe: boolean;
  /** What export needs to compile; absent when it would be too large for an event and is read by reference. */
  readonly definition?: DesignDefinition;
  readonly sha256: string;
  /** Names of the parameters that differ from the revision before. */
  readonly changed: readonly string[];
}

export interface DesignDeleted {
  readonly design_id: string;
  /** The latest revision before the deletion. */
  readonly revision: number;
  readonly origin: DesignOrigin;
}

export interface DesignReviewed {
  /** Id of the checkpoint. */
  readonly checkpoint_id: string;
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** The decision. */
  readonly decision: ReviewDecision;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
}

/** Settings of a loop. Every field except `population` has a default of the loop. */
export interface AgentLoopConfig {
  readonly population: number;
  readonly attempts?: number;
  readonly confirmation?: number;
  readonly agents: readonly string[];
  /** Checked by the loop's own schema. */
  readonly extra?: JsonObject;
}

export interface AgentLoopDescription {
  /** Name of the loop. */
  readonly name: string;
  /** Version of the loop. */
  readonly version: string;
  /** How the loop invents bodies. */
  readonly description: string;
  /** Whether the same input and seed give the same candidates. */
  readonly deterministic: boolean;
  /** JSON Schema of `config.extra`. */
  readonly config_schema: JsonObject;
}

/** A configured loop that is unavailable at the moment. */
export interface UnavailableAgentLoop {
  /** Name of the loop. */
  readonly name: string;
  /** Why it is unavailable. */
  readonly reason: string;
}

export interface RankingReason {
  /** The criterion. */
  readonly criterion: string;
  /** From 0 to 1; 1 is best. */
  readonly score: number;
  /** What the score is based on. */
  readonly because: string;
}

/** The bound of a requirement that no combination of sizes and components meets, all else as asked. */
export interface FeasibleBound {
  /** Largest feasible value, or the smallest one for a need with an upper limit. */
  readonly value: number;
  /** Unit of the value. */
  readonly unit: string;
  /** The check that fails beyond it, such as `knee_torque`. */
  readonly check: string;
  /** The strongest option that was tried: component id of an actuator or battery, or a size. */
  readonly strongest: string;
  /** The bound as text for people, with its figures. */
  readonly text: string;
}

/** A requirement of the task, and what a candidate does. */
export interface Need {
  /** Name of the field of the plan, constraint or sensor: `payload_kg`, `mass`. */
  readonly name: string;
  /** The requirement as text, such as `carries 2 kg`. */
  readonly asked: string;
  /** True for a stated requirement, false for an assumption or wish. */
  readonly hard: boolean;
  /** Whether the candidate meets the requirement. */
  readonly verdict: NeedVerdict;
  /** What the candidate does as text, such as `carries 1.5 kg (on level ground, limited by torque)`. */
  readonly does: string;
  /** How `value` must compare with `limit`. */
  readonly op?: ConstraintOp;
  /** Value of the candidate. Without a unit: suitability for the terrain, from 0 to 1. */
  readonly value?: number;
  /** Required value. */
  readonly limit?: number;
  /** Unit of `value` and `limit`. */
  readonly unit?: string;
  /** What is expected where the verdict is `not_checked`, such as `does well` or `probably $240`. */
  readonly expected?: string;
  /** True for the one candidate that comes nearest to a need that all candidates of the answer miss. */
  readonly nearest?: boolean;
  /** Why no body of this family meets the need; absent where one does. */
  readonly bound?: FeasibleBound;
  /** True if the limit is assumed for something that was asked, such as the height of asked stairs. */
  readonly limit_assumed?: boolean;
}

/** A body that a loop returns, best first. */
export interface LoopCandidate {
  /** Ids are empty until the design service stores the candidate. */
  readonly candidate: Candidate;
  readonly hitl: RobotDesignHitlV2;
  readonly score: number;
  readonly reasons: readonly RankingReason[];
  readonly needs: readonly Need[];
  /** Limitations of the candidate for this task. */
  readonly caveats: readonly string[];
}

export interface AgentLoopResult {
  readonly state: AgentLoopState;
  readonly candidates: readonly LoopCandidate[];
  readonly notices: readonly Notice[];
  readonly telemetry: JsonObject;
  /** Why the loop failed. */
  readonly failure?: string;
  /** What a later run of the loop needs to go on with the search, as JSON. */
  readonly saved?: JsonObject;
}

export interface DescribeLoopRequest {
}

export interface DescribeLoopResponse {
  readonly description: AgentLoopDescription;
}

export interface RunLoopRequest {
  readonly prompt: string;
  readonly plan: Plan;
  readonly seed: number;
  readonly config: AgentLoopConfig;
  /** Grammar of the expected programs; a program of another grammar version is refused. */
  readonly grammar: string;
  readonly grammar_version: string;
}

/** Progress, or at the end the programs found. */
export interface RunLoopResponse {
  readonly progress?: OperationProgress;
  readonly offer?: LoopOffer;
}

/** The answer of a remote loop. */
export interface LoopOffer {
  readonly state: AgentLoopState;
  readonly programs: readonly RobotDesignProgram[];
  readonly notices: readonly Notice[];
  readonly failure?: string;
}

export interface Capabilities {
  /** Ways to move, such as `walk` or `climb`. */
  readonly locomotion: readonly string[];
  /** Ways to handle objects, such as `grasp`. */
  readonly manipulation: readonly string[];
  /** Mass to carry in kilograms. */
  readonly payload_kg?: number;
  /** Mass to lift in kilograms. */
  readonly lift_kg?: number;
  /** Mass to pull in kilograms. */
  readonly pull_kg?: number;
  /** Required reach in metres. */
  readonly reach_m?: number;
  /** Required speed in metres per second. */
  readonly speed_m_s?: number;
  /** Required duration in seconds. */
  readonly duration_s?: number;
  /** Width of the object to grip, between the fingers, in metres. */
  readonly object_m?: number;
}

export interface Environment {
  /** Kinds of terrain. */
  readonly terrain: readonly string[];
  /** Steepest slope in radians. */
  readonly slope_rad?: number;
  /** Highest step in metres. */
  readonly step_height_m?: number;
  /** Widest gap to cross in metres. */
  readonly gap_m?: number;
  /** Required free height below the body in metres. */
  readonly clearance_m?: number;
  /** Narrowest passage width in metres. */
  readonly passage_width_m?: number;
  /** Lowest passage height in metres. */
  readonly passage_height_m?: number;
  /** True indoors, false outdoors; absent when unknown. */
  readonly indoor?: boolean;
  /** Whether it is wet; absent when unknown. */
  readonly wet?: boolean;
}

export interface Constraint {
  /** What is limited, such as `mass`, `cost` or `leg_count`. */
  readonly kind: string;
  /** How the value limits it. */
  readonly op: ConstraintOp;
  /** Numeric value. */
  readonly value?: number;
  /** For a constraint whose value is a word, such as a family that is not wanted. */
  readonly word?: string;
  /** Unit of the value. */
  readonly unit?: string;
  /** The constraint as text for people. */
  readonly text: string;
  /** True for a requirement, false for a wish. */
  readonly hard: boolean;
  /** True when it comes from a comparison such as "lighter": it holds for one answer only. */
  readonly relative?: boolean;
}

export interface SuggestedEmbodiment {
  /** Name of the family; a family that cannot be built has `supported` false. */
  readonly embodiment: string;
  /** Whether this service can build the family. */
  readonly supported: boolean;
  /** Suitability, 0 to 1. */
  readonly score: number;
  /** Why it suits or not. */
  readonly because: string;
}

export interface MotionReferenceNeed {
  /** Whether a reference motion helps. */
  readonly needed: boolean;
  /** Kinds of motion to look for. */
  readonly kinds: readonly string[];
  /** The reason, as text for people. */
  readonly because: string;
}

export interface PlanRemark {
  /** The remark as text for people. */
  readonly text: string;
  /** Path of the field that it is about. */
  readonly about: string;
}

export interface PlanConflict {
  /** The contradiction as text for people. */
  readonly text: string;
  /** Paths of the fields that contradict each other. */
  readonly paths: readonly string[];
}

export interface IgnoredText {
  /** The ignored part of the prompt. */
  readonly text: string;
  /** Why it was ignored. */
  readonly because: string;
}

export interface Provenance {
  /** Path of the value in the plan, such as `capabilities.payload_kg`. */
  readonly path: string;
  /** The text of the prompt that the value comes from. */
  readonly text: string;
  /** Whether the value was stated, assumed or inferred. */
  readonly kind: ProvenanceKind;
  /** Earlier job of the thread whose prompt has the text; absent for the job itself. */
  readonly job_id?: string;
}

/** What became of a number or a content word of the prompt. */
export interface CoveredText {
  /** First character, in code points of the prompt. */
  readonly start: number;
  /** The character after the last one. */
  readonly end: number;
  /** The covered part of the prompt. */
  readonly text: string;
  /** Whether it is a number or a word. */
  readonly kind: CoverageKind;
  /** What became of it. */
  readonly outcome: CoverageOutcome;
  /** The values of the plan that it went into. */
  readonly paths: readonly string[];
  /** Why it was set aside. */
  readonly because?: string;
}

export interface NotUnderstoodText {
  /** The part of the prompt that was not understood. */
  readonly text: string;
  /** Path of the field that it may be about. */
  readonly about?: string;
}

/** What a prompt asks for. */
export interface Plan {
  /** The task in a sentence; absent when the prompt has none. */
  readonly task_goal?: string;
  /** Language of the prompt (ISO 639-1). */
  readonly language: string;
  /** What the body must be able to do. */
  readonly capabilities: Capabilities;
  /** Where the body must work. */
  readonly environment: Environment;
  /** Limits of the body. */
  readonly constraints: readonly Constraint[];
  /** Families by suitability. */
  readonly suggested_embodiments: readonly SuggestedEmbodiment[];
  /** Required sensors. */
  readonly sensors: readonly string[];
  /** Queries for a reference motion. */
  readonly search_queries: readonly string[];
  /** Which reference motion helps. */
  readonly motion_reference: MotionReferenceNeed;
  /** What was assumed. */
  readonly assumptions: readonly PlanRemark[];
  /** Questions whose answers would help. */
  readonly questions: readonly PlanRemark[];
  /** Contradictions of the prompt. */
  readonly conflicts: readonly PlanConflict[];
  /** Parts of the prompt that are not requirements. */
  readonly ignored: readonly IgnoredText[];
  /** Confidence in the plan, 0 to 1. */
  readonly confidence: number;
  /** Which text of the prompt each value comes from. */
  readonly provenance: readonly Provenance[];
  /** What became of every number and content word of the prompt, in its order. */
  readonly coverage: readonly CoveredText[];
  /** Parts of the prompt that were not understood. */
  readonly not_understood: readonly NotUnderstoodText[];
  /** How the prompt was read, such as without the configured language model. */
  readonly notices: readonly Notice[];
}

export interface ClipFrames {
  /** First frame. */
  readonly first: number;
  /** Last frame. */
  readonly last: number;
}

/** A motion of the reference catalogue: its description, not its data. */
export interface Clip {
  /** Id of the clip. */
  readonly clip_id: string;
  /** Name of the motion. */
  readonly title: string;
  /** Name of the dataset. */
  readonly dataset: string;
  /** The clip's name in its dataset; absent for a dataset as a whole. */
  readonly clip?: string;
  /** How the motion was obtained. */
  readonly kind: ClipKind;
  /** Kind of body that moves. */
  readonly morphology: string;
  /** Number of legs plus arms or wings in the data; absent when it varies. */
  readonly limb_count?: number;
  /** Search words. */
  readonly tags: readonly string[];
  /** File format of the data. */
  readonly format?: string;
  /** The part of the recording that shows the motion; absent for all of it. */
  readonly frames?: ClipFrames;
  /** Where the data can be downloaded. */
  readonly url?: string;
  /** Licence of the data. */
  readonly licence: string;
  /** Whether the licence text was read. If false, treat the data as restricted. Absent where no licence applies. */
  readonly licence_read?: boolean;
  /** Absent when unknown. */
  readonly commercial_use?: boolean;
  /** Source of the entry. */
  readonly source: string;
  /** Whether the entry was checked at its source. */
  readonly verified: boolean;
  /** Remarks. */
  readonly notes?: string;
}

export interface IngestJobCompleted {
  readonly job_id: string;
  readonly thread_id?: string;
  readonly source?: ReferenceSource;
  readonly prompt_sha256: string;
  readonly payload_kg?: number;
  readonly terrain: readonly string[];
  readonly embodiments: readonly string[];
}

export interface IngestJobFailed {
  readonly job_id: string;
  readonly thread_id?: string;
  readonly prompt_sha256: string;
  readonly code: string;
}

/** Best effort: an outside service that analyses the motion of videos consumes it. */
export interface MotionAnalysisRequested {
  readonly job_id: string;
  readonly thread_id?: string;
  readonly reference: ReferenceKey;
}

export interface ReferenceMatch {
  /** From 0 to 1; comparable among references of one kind only. */
  readonly score: number;
  /** Why it matches. */
  readonly because: string;
}

/** A motion that a body for the task can learn from. */
export interface Reference {
  /** Whether it is a video or a motion of a dataset. */
  readonly kind: ReferenceKind;
  /** Video id of its host, or the clip_id of a dataset's motion. */
  readonly id: string;
  /** Plain text. For a video: the shortened text of its uploader. */
  readonly title: string;
  /** Where it can be read. */
  readonly url?: string;
  /** Name of the dataset. */
  readonly dataset?: string;
  /** The clip's name in its dataset. */
  readonly clip?: string;
  /** Licence of the data. */
  readonly licence?: string;
  /** Absent when unknown. */
  readonly commercial_use?: boolean;
  /** How well it matches the task. */
  readonly match: ReferenceMatch;
}

/** Identifies a reference in events. */
export interface ReferenceKey {
  /** Whether it is a video or a motion of a dataset. */
  readonly kind: ReferenceKind;
  /** Id of the video or clip. */
  readonly id: string;
}

/** Whether an outside service was requested to analyse the motion of a video. Its results stay there. */
export interface MotionAnalysis {
  /** Whether the analysis was requested. */
  readonly status: MotionAnalysisStatus;
}

export interface IngestJob {
  /** Id of the job. */
  readonly job_id: string;
  /** Absent for an erased job. */
  readonly prompt?: string;
  /** State of the job. */
  readonly status: JobStatus;
  /** What the prompt asks for; absent in light lists and before completion. */
  readonly plan?: Plan;
  /** The search query that was used. */
  readonly selected_query?: string;
  /** Where the reference was found. */
  readonly source?: ReferenceSource;
  /** The reference motion; absent when the search was skipped. */
  readonly reference?: Reference;
  /** State of the outside motion analysis. */
  readonly motion_analysis?: MotionAnalysis;
  /** Why it failed; absent otherwise. */
  readonly error?: Problem;
  /** Id of the thread it belongs to; absent outside a thread. */
  readonly thread_id?: string;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
  /** For a prompt that follows another one in a thread: `plan` merges both. */
  readonly follow_up?: FollowUp;
  /** Id of the thread's project; absent outside a thread. */
  readonly project_id?: string;
}

export interface StartIngestRequest {
  readonly prompt: string;
  /** Skips the search for a reference: the source of the job is `skipped`. */
  readonly skip_video_search?: boolean;
  readonly thread_id?: string;
  readonly follow_up?: FollowUpContext;
  /** A motion of the catalogue to use as the reference instead of a search. */
  readonly clip_id?: string;
  /** The project of the thread. */
  readonly project_id?: string;
  /** Set by a service that must know the id beforehand. Default: a new id. */
  readonly job_id?: string;
}

export interface StartIngestResponse {
  readonly operation: Operation;
}

export interface GetJobRequest {
  readonly job_id: string;
}

export interface GetJobResponse {
  readonly job: IngestJob;
}

export interface ListJobsRequest {
  readonly page: Page;
  readonly created_after?: string;
  readonly thread_id?: string;
  readonly status?: JobStatus;
  /** Without it, items have no plan, which is most of a job. */
  readonly with_plan?: boolean;
}

export interface ListJobsResponse {
  readonly items: readonly IngestJob[];
  readonly next_cursor?: string;
}

export interface ListClipsRequest {
  /** `desc` is the order of the catalogue, with `q` the best match first; `asc` is the reverse. */
  readonly page: Page;
  /** A morphology of the catalogue; others are refused. */
  readonly morphology?: string;
  /** Words that must occur in title, tags, dataset or morphology. */
  readonly q?: string;
}

export interface ListClipsResponse {
  readonly items: readonly Clip[];
  readonly next_cursor?: string;
}

export interface GetClipRequest {
  readonly clip_id: string;
}

export interface GetClipResponse {
  readonly clip: Clip;
}

/** A stored design and its figures, which "lighter" or "the second one" may refer to. */
export interface KnownDesign {
  readonly design_id: string;
  readonly revision: number;
  readonly title: string;
  readonly embodiment: Embodiment;
  readonly leg_count: number;
  readonly arm_count: number;
  readonly wheel_count?: number;
  readonly mass_kg?: number;
  readonly estimated_cost_usd?: number;
  readonly footprint_length_m?: number;
  readonly footprint_width_m?: number;
  readonly height_m?: number;
  readonly speed_m_s?: number;
  readonly runtime_h?: number;
  readonly payload_kg?: number;
  readonly lift_kg?: number;
  readonly pull_kg?: number;
  readonly reach_m?: number;
  readonly max_step_m?: number;
  readonly max_slope_rad?: number;
  readonly max_gap_m?: number;
  readonly ground_clearance_m?: number;
}

/** What a follow-up builds on. The sender decides it once, so that repeated work builds on the same. */
export interface FollowUpContext {
  /** Absent when the task of the base is unknown. */
  readonly previous_job_id?: string;
  /** The designs of the last answer, in rank order. */
  readonly designs: readonly KnownDesign[];
  /** What "it" means: the base of the request, else the selected design, else the first in rank. */
  readonly base?: KnownDesign;
  /** True when the request names the base: the answer keeps its kind of body unless the text names another. */
  readonly base_is_given?: boolean;
  /**
   * True when the base is the selected design: a change keeps its kind of body unless the text names another design or
   * kind of body. A new task does not.
   */
  readonly base_is_selected?: boolean;
}

/** A value of the plan that a follow-up changed. */
export interface PlanChange {
  /** Path of the changed value, such as `capabilities.payload_kg`. */
  readonly path: string;
  /** The text of the follow-up that asks for it. */
  readonly text: string;
  /** In plain language; `before` is absent for a new value, `after` for a removed one. */
  readonly before?: string;
  /** Text of the new value; absent for a removed one. */
  readonly after?: string;
}

/** What the job of a follow-up built on and changed: its plan is the merged one. */
export interface FollowUp {
  /** How the prompt relates to the previous one. */
  readonly kind: FollowUpKind;
  /** Job of the previous prompt. */
  readonly previous_job_id?: string;
  /** The design whose kind of body is kept and whose figures relative wishes start from, if any. */
  readonly base_design_id?: string;
  /** Revision of the base design. */
  readonly base_revision?: number;
  /** Title of the base design. */
  readonly base_title?: string;
  /** Values of the plan that changed. */
  readonly changes: readonly PlanChange[];
}

/** The result of an attempt at a trial. The first completed one of a trial counts. */
export interface TrialCompleted {
  /** Id of the trial. */
  readonly trial_id: string;
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Id of the iteration; absent for the incumbent. */
  readonly iteration_id?: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Id of the worker. */
  readonly worker_id: string;
  /** How the attempt ended. */
  readonly outcome: TrialRunOutcome;
  /** What was measured; absent if it failed. */
  readonly metrics?: TrialMetrics;
  /** Why it failed, or the error that the body exploits. */
  readonly reason?: string;
  /** Whether another attempt may succeed, if it failed. */
  readonly retryable?: boolean;
  /** Duration of the attempt in milliseconds. */
  readonly duration_ms: number;
  /** SHA-256 of the canonical JSON of the metrics, as hex; absent without metrics. */
  readonly result_sha256?: string;
}

/** A command: a trial worker runs this trial and publishes `TrialCompleted`. */
export interface TrialRequested {
  /** Id of the trial; its results carry it. */
  readonly trial_id: string;
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Id of the iteration; absent for the incumbent. */
  readonly iteration_id?: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Time after which a result is not awaited (RFC 3339, UTC). */
  readonly deadline: string;
  /** The body. */
  readonly definition: TrialDefinition;
  /** What to try. */
  readonly spec: TrialSpec;
  /** The controller. */
  readonly controller: TrialController;
  /** Seed that the perturbation was drawn with; 0 for none. */
  readonly seed: number;
  /** Version of the service that asks. */
  readonly engine_version: string;
}

/** Factors on the values of the model, and noise on its commands. */
export interface TrialPerturbation {
  /** On the friction of all surfaces. */
  readonly friction: number;
  /** On masses and inertias. */
  readonly mass: number;
  /** On the largest torques of the actuators. */
  readonly strength: number;
  /** On the time step. */
  readonly timestep: number;
  /** Seed of the noise on the commands; without noise if absent. */
  readonly noise_seed?: number;
}

/** The ground of a trial, its time and its load. */
export interface TrialSpec {
  /** Ground of the trial. */
  readonly terrain: TrialTerrain;
  /**
   * Size of what lies on the ground: height in metres, slope in radians, gap or diameter in metres; absent for the
   * usual size, and on flat ground.
   */
  readonly terrain_size?: number;
  /** Duration in seconds, after the pose has settled. */
  readonly duration_s: number;
  /** Mass of the payload on board in kilograms. */
  readonly payload_kg: number;
  /** What differs from the model as it was compiled. */
  readonly perturbation: TrialPerturbation;
}

/** The body of a trial. */
export interface TrialDefinition {
  /** The derivation of the body. */
  readonly program: RobotDesignProgram;
  /** Its components; absent to choose them, which gives the same ones for the same catalogue. */
  readonly components?: ComponentProgram;
}

/** A program waits for an approval. */
export interface EvolutionDrafted {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Name of the design, so that a consumer can name it. */
  readonly title: string;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state. */
  readonly reason?: string;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** The design made of the best iteration. */
  readonly best?: BestDesign;
}

/** The program was approved, and the run began. */
export interface ProgramApproved {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Name of the design, so that a consumer can name it. */
  readonly title: string;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state. */
  readonly reason?: string;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** The design made of the best iteration. */
  readonly best?: BestDesign;
}

/** The run requests no more trials until it is resumed. */
export interface EvolutionPaused {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Name of the design, so that a consumer can name it. */
  readonly title: string;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state. */
  readonly reason?: string;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** The design made of the best iteration. */
  readonly best?: BestDesign;
}

/** A paused run goes on. */
export interface EvolutionResumed {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Name of the design, so that a consumer can name it. */
  readonly title: string;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state. */
  readonly reason?: string;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** The design made of the best iteration. */
  readonly best?: BestDesign;
}

/** A person ended the evolution. */
export interface EvolutionStopped {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Name of the design, so that a consumer can name it. */
  readonly title: string;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state. */
  readonly reason?: string;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** The design made of the best iteration. */
  readonly best?: BestDesign;
}

/** The stop rule of the program ended the run. */
export interface EvolutionCompleted {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Name of the design, so that a consumer can name it. */
  readonly title: string;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state. */
  readonly reason?: string;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** The design made of the best iteration. */
  readonly best?: BestDesign;
}

/** The run could not go on. */
export interface EvolutionFailed {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Name of the design, so that a consumer can name it. */
  readonly title: string;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state. */
  readonly reason?: string;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** The design made of the best iteration. */
  readonly best?: BestDesign;
}

/** An iteration became a design. */
export interface BestMarked {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Name of the design, so that a consumer can name it. */
  readonly title: string;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state. */
  readonly reason?: string;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** The design made of the best iteration. */
  readonly best?: BestDesign;
}

/** A body was tried to the end of its batch. */
export interface IterationCompleted {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Thread of the evolution; absent outside a thread. */
  readonly thread_id?: string;
  /** Id of the iteration. */
  readonly iteration_id: string;
  /** Number within the evolution, from 1. */
  readonly number: number;
  /** Mean score on the training seeds; absent if it was not tried. */
  readonly score?: number;
  /** Confidence interval of the score. */
  readonly interval?: ScoreInterval;
  /** Whether it is confirmed as better than the incumbent. */
  readonly accepted: boolean;
  /** The reason, as text for people. */
  readonly because: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** Name of the design, so that a consumer can name it. */
  readonly title?: string;
  /** What the evolution improves. */
  readonly objective?: Objective;
  /** By how much it is better than the last best body on the held-out seeds, if it is the new best one. */
  readonly gain?: ScoreEstimate;
  /** Confidence of the intervals, from 0 to 1. */
  readonly confidence?: number;
}

/** What a run may use, or has left. */
export interface EvolutionBudget {
  /** Number of trials. */
  readonly trials?: number;
  /** Time in which it runs, in seconds; pauses do not count. */
  readonly wall_clock_s?: number;
  /** Price of the calls of an orchestrator, in dollars. */
  readonly cost_usd?: number;
}

export interface TrialCounts {
  /** Trials that were requested. */
  readonly requested: number;
  /** Trials with a result. */
  readonly completed: number;
  /** Trials that gave no result. */
  readonly failed: number;
  /** Trials that exploit an error of the simulation. */
  readonly rejected: number;
}

/** The body that a proposal has to beat. */
export interface Incumbent {
  /** Design that the evolution began with. */
  readonly design_id: string;
  /** Its revision. */
  readonly revision: number;
  /** Iteration that replaced it; absent while it is the body of the design itself. */
  readonly iteration_id?: string;
  /** Mean score on the training seeds; absent before it is measured. */
  readonly score?: number;
  /** Confidence interval of the score. */
  readonly interval?: ScoreInterval;
}

/** The design that was made of an iteration. */
export interface BestDesign {
  /** Iteration with its body. */
  readonly iteration_id: string;
  /** The stored design. */
  readonly design_id: string;
  /** Its revision. */
  readonly revision: number;
}

/** A clip whose gait counts in the objective. */
export interface ObjectiveClip {
  /** Id of the clip. */
  readonly id: string;
  /** Share of the score that a body without any resemblance loses. */
  readonly weight: number;
  /** The gait of the clip. */
  readonly gait: Gait;
}

/** What an evolution improves. */
export interface Objective {
  /** Measure of a trial: `speed_m_s`, `distance_m`, `cost_of_transport`, `energy_j`. */
  readonly metric: string;
  /** Whether more or less is better. */
  readonly direction: ObjectiveDirection;
  /** A clip that better bodies resemble; absent if none counts. */
  readonly clip?: ObjectiveClip;
}

/** What the program of the operator did that proposes bodies. */
export interface OrchestratorUse {
  /** Its name in the file of the operator. */
  readonly name: string;
  /** How often it was asked. */
  readonly calls: number;
  /** Its proposals that could be tried. */
  readonly proposals: number;
  /** Its proposals and lines that were refused; it reads the reasons at the next ask. */
  readonly invalid: number;
  /** Asks that failed: a time-out, an exit code, too much output, or no proposal that can be tried. */
  readonly failures: number;
  /** Price of its calls, in dollars. */
  readonly cost_usd: number;
  /** Why it failed last; absent if it never did. */
  readonly last_failure?: string;
  /** After three failures in a row it is not asked before this batch; absent unless it rests. */
  readonly rests_until_batch?: number;
}

/** A search for a better body under an approved program. */
export interface Evolution {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Name of the design that it began with. */
  readonly title: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state: `requested`, `budget_exhausted`, `target_reached`, `plateau`, or what failed. */
  readonly reason?: string;
  /** What it improves, by its program. */
  readonly objective: Objective;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** SHA-256 of the approved program; absent before the approval. */
  readonly approved_sha256?: string;
  /** What the run may use. */
  readonly budget: EvolutionBudget;
  /** What is left of it. */
  readonly budget_left: EvolutionBudget;
  /** Numbers of trials. */
  readonly trials: TrialCounts;
  /** The body to beat. */
  readonly incumbent: Incumbent;
  /** The design made of the best iteration; absent before it is marked. */
  readonly best?: BestDesign;
  /** Iterations so far. */
  readonly iterations: number;
  /** Stage of the trials that run now: `screen`, `training`, `perturbed` or `held_out`. */
  readonly stage?: string;
  /** Trials of this stage. */
  readonly stage_trials?: number;
  /** Trials of this stage that have ended. */
  readonly stage_done?: number;
  /** What the orchestrator of the program did; absent for the operators of the service. */
  readonly orchestrator?: OrchestratorUse;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

/** The program of an evolution. */
export interface Program {
  /** The text: YAML front matter that configures the run, and its explanation. */
  readonly content: string;
  /** SHA-256 of its bytes, as hex. */
  readonly sha256: string;
  /** Version of the evolution; the entity tag of the program. */
  readonly version: number;
}

/** A file of an evolution. */
export interface EvolutionFile {
  /** Logical name, such as `best/robot.mjcf`. */
  readonly path: string;
  /** Path of the file below the address of the gateway. */
  readonly url: string;
  /** Media type of the content. */
  readonly media_type: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** SHA-256 of the content in hex. */
  readonly sha256: string;
}

/** The files of an evolution, as they were written last. */
export interface EvolutionFiles {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Empty before the run has begun. */
  readonly files: readonly EvolutionFile[];
  /** Version of the evolution that they show; absent before they are written. */
  readonly evolution_version?: number;
  /** When they were written (RFC 3339, UTC). */
  readonly written_at?: string;
}

export interface StartDraftRequest {
  /** The design to improve; absent when `prompt` asks for a new one. */
  readonly design_id?: string;
  /** Of the design; default: the latest. */
  readonly revision?: number;
  readonly thread_id?: string;
  readonly metric?: string;
  readonly direction?: ObjectiveDirection;
  readonly budget: EvolutionBudget;
  readonly seed?: number;
  readonly orchestrator?: string;
  /** A task whose best design is improved. */
  readonly prompt?: string;
  /** A clip whose gait counts too. */
  readonly clip_id?: string;
  /** The project of the thread; required with `thread_id`. */
  readonly project_id?: string;
}

export interface StartDraftResponse {
  readonly operation: Operation;
}

export interface GetEvolutionRequest {
  readonly evolution_id: string;
}

export interface GetEvolutionResponse {
  readonly evolution: Evolution;
}

export interface WatchEvolutionRequest {
  readonly evolution_id: string;
}

export interface WatchEvolutionResponse {
  readonly evolution: Evolution;
  /** True for a count of trials that is not stored and has no place in the stream's order. */
  readonly transient: boolean;
}

export interface ListEvolutionsRequest {
  readonly thread_id?: string;
  readonly design_id?: string;
  readonly status?: EvolutionStatus;
  readonly page: Page;
}

export interface ListEvolutionsResponse {
  readonly items: readonly Evolution[];
  readonly next_cursor?: string;
}

export interface GetProgramRequest {
  readonly evolution_id: string;
}

export interface GetProgramResponse {
  readonly program: Program;
}

export interface ReplaceProgramRequest {
  readonly evolution_id: string;
  readonly content: string;
  readonly if_version: number;
}

export interface ReplaceProgramResponse {
  readonly program: Program;
}

export interface ApproveProgramRequest {
  readonly evolution_id: string;
  readonly program_sha256: string;
}

export interface ApproveProgramResponse {
  readonly evolution: Evolution;
}

export interface PauseEvolutionRequest {
  readonly evolution_id: string;
}

export interface PauseEvolutionResponse {
  readonly evolution: Evolution;
}

export interface ResumeEvolutionRequest {
  readonly evolution_id: string;
  /** A new total of what it limits. */
  readonly budget?: EvolutionBudget;
}

export interface ResumeEvolutionResponse {
  readonly evolution: Evolution;
}

export interface StopEvolutionRequest {
  readonly evolution_id: string;
}

export interface StopEvolutionResponse {
  readonly evolution: Evolution;
}

export interface StartMarkBestRequest {
  readonly evolution_id: string;
  /** Default: the incumbent, which is the best confirmed iteration. */
  readonly iteration_id?: string;
}

export interface StartMarkBestResponse {
  readonly operation: Operation;
}

export interface ListIterationsRequest {
  readonly evolution_id: string;
  readonly page: Page;
}

export interface ListIterationsResponse {
  readonly items: readonly Iteration[];
  readonly next_cursor?: string;
}

export interface GetIterationRequest {
  readonly iteration_id: string;
}

export interface GetIterationResponse {
  readonly iteration: Iteration;
}

export interface GetFilesRequest {
  readonly evolution_id: string;
}

export interface GetFilesResponse {
  readonly files: EvolutionFiles;
}

export interface ReadEvolutionFileRequest {
  readonly evolution_id: string;
  readonly path: string;
  /** SHA-256 of the content that is wanted; default: the content that was written last. */
  readonly sha256?: string;
  /** First byte wanted, from 0; default the first. */
  readonly start?: number;
  /** Last byte wanted, inclusive; default the last. */
  readonly end?: number;
}

export interface ReadEvolutionFileResponse {
  readonly file?: EvolutionFile;
  readonly chunk?: Uint8Array;
}

/** An interval in which a value lies with the confidence of the program. A side without a bound is absent. */
export interface ScoreInterval {
  /** Lower end. */
  readonly low?: number;
  /** Upper end. */
  readonly high?: number;
}

/** A mean with its confidence interval. */
export interface ScoreEstimate {
  /** Mean over the trials. */
  readonly mean: number;
  /** Confidence interval of the mean. */
  readonly interval: ScoreInterval;
}

/** A body that was proposed and tried. */
export interface Iteration {
  /** Id of the iteration. */
  readonly iteration_id: string;
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Number within the evolution, from 1. */
  readonly number: number;
  /** Operator or orchestrator that proposed it. */
  readonly proposed_by: string;
  /** Number of the iteration that was the incumbent; 0 for the body of the program. */
  readonly incumbent: number;
  /** Number of the iteration that an orchestrator varied; 0 for the body of the program, absent for an operator. */
  readonly parent?: number;
  /** Note of the orchestrator. */
  readonly note?: string;
  /** Changes of the body and its controller against the body of the program. */
  readonly edits: readonly ParameterEdit[];
  /** What became of it. */
  readonly outcome: IterationOutcome;
  /** Whether it is confirmed as better than the incumbent. */
  readonly accepted: boolean;
  /** The reason, as text for people. */
  readonly because: string;
  /** Mean score on the training seeds that were tried; absent if none was. */
  readonly score?: number;
  /** Confidence interval of the score. */
  readonly interval?: ScoreInterval;
  /** By how much it is better than the incumbent in the same training trials; absent unless all were made. */
  readonly effect?: ScoreEstimate;
  /** Score on the held-out seeds; absent unless they were tried. */
  readonly held_out?: ScoreEstimate;
  /** By how much it is better than the incumbent on the held-out seeds. */
  readonly held_out_effect?: ScoreEstimate;
  /** Trials that it used. */
  readonly trials: number;
  /** Trials that were left after its batch. */
  readonly trials_left?: number;
  /** Design that was made of it; absent unless it was marked as best. */
  readonly design_id?: string;
  /** Revision of the design. */
  readonly revision?: number;
  /** Batch of proposals that were tried together, from 1. */
  readonly batch: number;
  /** Mass of the body in kilograms; absent if no body has these values. */
  readonly mass_kg?: number;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

/** The torque of a joint in a trial. */
export interface JointTorque {
  /** Name of the joint. */
  readonly joint: string;
  /** Root mean square of the torque in N·m. */
  readonly value_nm: number;
  /** Continuous torque of its actuator in N·m. */
  readonly continuous_nm: number;
}

/** How a body on feet walked, in numbers that bodies of different sizes share. */
export interface Gait {
  /** Mean speed over the root of gravity times the height of the hip (the root of the Froude number). */
  readonly speed: number;
  /** Share of the time for which a foot is on the ground, mean over the feet. */
  readonly duty_factor: number;
  /** Length of a stride over the height of the hip. */
  readonly stride: number;
  /** Ground time of the feet of one side over that of the other, at most 1. */
  readonly symmetry: number;
}

export interface TrialMetrics {
  /** Travel of the centre of mass ahead, before the first fall, in metres. */
  readonly distance_m: number;
  /** Mean speed in metres per second. */
  readonly speed_m_s: number;
  /** Share of the time within 15° of the home pose. */
  readonly upright_fraction: number;
  /** Whether the body fell. */
  readonly fell: boolean;
  /** Time until the fall, or the whole duration, in seconds. */
  readonly survived_s: number;
  /** Work of the motors in joules. */
  readonly energy_j: number;
  /** Energy over weight and distance; absent without travel. */
  readonly cost_of_transport?: number;
  /** Torque of each joint. */
  readonly rms_torque: readonly JointTorque[];
  /** Largest share of the time for which an actuator gives its peak torque. */
  readonly saturation: number;
  /** How it walked; absent for a body without feet, and for one that makes no stride. */
  readonly gait?: Gait;
}

export interface TrialVerdict {
  /** Name of the requirement: `terrain`, `speed_m_s`, `continuous_torque`. */
  readonly requirement: string;
  /** What the trial showed. */
  readonly outcome: TrialOutcome;
  /** Value that four of five perturbed trials reach. */
  readonly value?: number;
  /** Required value. */
  readonly limit?: number;
  /** The reason, as text for people. */
  readonly because: string;
}

/** The controller of a trial. */
export interface TrialController {
  /** What it computes its commands from. */
  readonly kind: ControllerKind;
  /** Values that it was made from, by name. */
  readonly parameters?: JsonObject;
}

/** A trial of a revision in simulation. */
export interface Trial {
  /** Id of the trial. */
  readonly trial_id: string;
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Ground of the trial. */
  readonly terrain: TrialTerrain;
  /** Size of what lies on the ground: height in metres, slope in radians, gap or diameter in metres; absent if flat. */
  readonly terrain_size?: number;
  /** Duration in seconds. */
  readonly duration_s: number;
  /** Seed of the perturbation; 0 for none. */
  readonly seed: number;
  /** Mass of the payload on board in kilograms. */
  readonly payload_kg: number;
  /** The controller. */
  readonly controller: TrialController;
  /** What was measured. */
  readonly metrics: TrialMetrics;
  /** What the trial and its perturbed repetitions show. */
  readonly verdicts: readonly TrialVerdict[];
  /** An error of the simulation from which the body gained: `energy`, `penetration` or `joint_speed`. */
  readonly exploit?: string;
  /** The trajectory, while it is kept. */
  readonly files: readonly File[];
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

export interface DesignCompiled {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly files: readonly File[];
  readonly mass_kg: number;
  readonly dof: number;
  readonly failed_checks: readonly string[];
  readonly compiled_at: string;
  /** Title of the design, so that a consumer can name it. */
  readonly title: string;
}

export interface CompilationFailed {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly code: string;
  readonly retryable: boolean;
}

export interface SimulatorExported {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Files with their URLs. */
  readonly files: readonly File[];
  /** Title of the design, so that a consumer can name it. */
  readonly title: string;
}

/** The files of another target than the simulator were written, once for each revision and version of their generator. */
export interface FilesExported {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** What the files are for: the last word of the path of the export, such as `pictures`. */
  readonly target: string;
  /** Files with their URLs. */
  readonly files: readonly File[];
  /** Title of the design, so that a consumer can name it. */
  readonly title: string;
}

/** The print files of a revision were written. */
export interface PrintExported {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** The guide, the manifest and the plates with their URLs; the manifest names the other files. */
  readonly files: readonly File[];
  /** Title of the design, so that a consumer can name it. */
  readonly title: string;
  /** Pieces to print. */
  readonly part_count: number;
  /** Number of plates. */
  readonly plate_count: number;
  /** Mass of the pieces in kilograms. */
  readonly printed_mass_kg: number;
  /** Estimated time in hours. */
  readonly hours: number;
}

/** The components of a revision were resolved, once for each catalogue version. */
export interface ProcurementResolved {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Probable price of the components in dollars. */
  readonly cost_usd: number;
  /** Sum of the known prices in dollars. */
  readonly cost_lower_bound_usd: number;
  /** Number of parts that the catalogue does not have. */
  readonly unresolved_count: number;
  /** Version of the component catalogue. */
  readonly catalogue_version: string;
}

/** A revision was tried in simulation. */
export interface DesignTried {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Thread of the design; absent outside a thread. */
  readonly thread_id?: string;
  /** Id of the trial. */
  readonly trial_id: string;
  /** Ground of the trial. */
  readonly terrain: TrialTerrain;
  /** The verdict on the terrain. */
  readonly outcome: TrialOutcome;
  /** What the trial shows of each requirement. */
  readonly verdicts: readonly TrialVerdict[];
  /** Title of the design, so that a consumer can name it. */
  readonly title: string;
  /** Size of what lies on the ground: height in metres, slope in radians, gap or diameter in metres; absent if flat. */
  readonly terrain_size?: number;
  /** Duration in seconds. */
  readonly duration_s: number;
  /** Seed of the perturbation; 0 for none. */
  readonly seed: number;
  /** Mass of the payload on board in kilograms. */
  readonly payload_kg: number;
  /** What was measured. */
  readonly metrics: TrialMetrics;
  /** An error of the simulation from which the body gained: `energy`, `penetration` or `joint_speed`. */
  readonly exploit?: string;
  /** The trajectory. */
  readonly files: readonly File[];
}

/**
 * An operation of export on a design of a thread was queued, started or ended. The detail of its error is the title of
 * the code.
 */
export interface ExportOperationChanged {
  readonly thread_id: string;
  readonly operation: Operation;
}

/** A trial ended without a result. */
export interface TrialFailed {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly trial_id: string;
  readonly code: string;
  readonly retryable: boolean;
  /** Why it gave no result, as text for people. */
  readonly reason?: string;
}

export interface CompileReport {
  /** Total mass in kilograms. */
  readonly mass_kg: number;
  /** Number of links. */
  readonly links: number;
  /** Number of joints. */
  readonly joints: number;
  /** Number of actuators. */
  readonly actuators: number;
  /** Degrees of freedom. */
  readonly dof: number;
  /** Results of the checks. */
  readonly checks: readonly Check[];
  /** Warnings for people. */
  readonly warnings: readonly string[];
  /** Values that a default filled in. */
  readonly defaulted: readonly string[];
  /** Trials of the model on level ground with its `controller.json`; none for a body on a fixed base. */
  readonly trials: readonly ExpectedTrial[];
}

/** A compiled revision of a design. */
export interface Compilation {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Files with their URLs. */
  readonly files: readonly File[];
  /** Numbers and checks of the compile. */
  readonly report: CompileReport;
  /** The robot as the compiler sees it. */
  readonly ir: RobotDesignIR;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

export interface ExportMetadata {
  /** Name of the program that compiled the model. */
  readonly generator: string;
  /** Version of that program. */
  readonly generator_version: string;
  /** Version of the component catalogue. */
  readonly catalogue_version: string;
  /** Time of the compile (RFC 3339, UTC). */
  readonly compiled_at: string;
  /** Numbers and checks of the compile. */
  readonly report: CompileReport;
}

export interface Artifacts {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** MuJoCo model as XML text. */
  readonly mjcf: string;
  /** Shapes, joints and materials for drawing the body. */
  readonly scene: Scene;
  /** How the files were made. */
  readonly export: ExportMetadata;
  /** Files with their URLs. */
  readonly files: readonly File[];
}

export interface SimulatorExport {
  /** Logical path of the model file. */
  readonly artifact_path: string;
  /** Files with their URLs. */
  readonly files: readonly File[];
}

/** The files of an export. */
export interface FilesExport {
  /** Logical path of their directory. */
  readonly directory: string;
  /** Files with their URLs. */
  readonly files: readonly File[];
}

/** Files that a compile also writes. */
export interface CompileOptions {
  /**
   * The ground of the task with the payload on board, and a controller that was tried there: `scene_<terrain>.xml` and
   * `controller_<terrain>.json`.
   */
  readonly terrain?: boolean;
  /** A model with features that MJX supports, in the folder `mjx`. The warnings of the report name what it lacks. */
  readonly mjx?: boolean;
  /**
   * A model that shows the printed parts as they are printed: `scene_meshes.xml`, with STL files in the folder `meshes`.
   * Contacts, masses and motion are those of the usual model.
   */
  readonly meshes?: boolean;
}

export interface StartCompileRequest {
  readonly design_id: string;
  readonly revision?: number;
  readonly options?: CompileOptions;
}

export interface StartCompileResponse {
  readonly operation: Operation;
}

export interface StartSimulatorExportRequest {
  readonly design_id: string;
  readonly revision?: number;
}

export interface StartSimulatorExportResponse {
  readonly operation: Operation;
}

export interface StartPicturesExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface StartPicturesExportResponse {
  readonly operation: Operation;
}

export interface GetPicturesExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface GetPicturesExportResponse {
  readonly export: FilesExport;
}

export interface StartBringUpExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface StartBringUpExportResponse {
  readonly operation: Operation;
}

export interface GetBringUpExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface GetBringUpExportResponse {
  readonly export: FilesExport;
}

export interface StartUrdfExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface StartUrdfExportResponse {
  readonly operation: Operation;
}

export interface GetUrdfExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface GetUrdfExportResponse {
  readonly export: FilesExport;
}

export interface StartProcurementExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface StartProcurementExportResponse {
  readonly operation: Operation;
}

export interface GetProcurementExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface GetProcurementExportResponse {
  readonly export: FilesExport;
}

export interface StartBundleExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface StartBundleExportResponse {
  readonly operation: Operation;
}

export interface GetBundleExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
  /** Whether a bundle that lacks a later trial is refused. Default: false. */
  readonly current?: boolean;
}

export interface GetBundleExportResponse {
  readonly export: FilesExport;
}

export interface StartPrintExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
  /** Width, depth and height of the bed in millimetres; default: 210 × 210 × 210. */
  readonly bed_mm?: readonly number[];
  /** Id of the filament of the parts that carry loads; default: the one that the design is sized for. */
  readonly material?: string;
  /** Default: standard. */
  readonly profile?: PrintProfile;
}

export interface StartPrintExportResponse {
  readonly operation: Operation;
}

export interface GetPrintExportRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface GetPrintExportResponse {
  readonly export: PrintExport;
}

export interface GetPictureRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface GetPictureResponse {
  /** The picture as PNG. */
  readonly png: Uint8Array;
  /** Hash of the picture. */
  readonly sha256: string;
}

export interface StartTrialRequest {
  readonly design_id: string;
  readonly revision?: number;
  /** Default: flat. */
  readonly terrain?: TrialTerrain;
  /** Default: 10. */
  readonly duration_s?: number;
  /** Default: 0. */
  readonly seed?: number;
  /** Default: the payload of the task. */
  readonly payload_kg?: number;
  /** Default: the one that moves the body furthest. */
  readonly controller?: TrialController;
  /** The thread that asks for the trial and gets its message; default: the thread of the design. */
  readonly thread_id?: string;
  /** Id for the trial; default: a new one. */
  readonly trial_id?: string;
}

export interface StartTrialResponse {
  readonly operation: Operation;
}

export interface GetTrialRequest {
  readonly design_id: string;
  readonly trial_id: string;
}

export interface GetTrialResponse {
  readonly trial: Trial;
}

export interface ListTrialsRequest {
  readonly design_id: string;
  readonly page: Page;
}

export interface ListTrialsResponse {
  readonly items: readonly Trial[];
  readonly next_cursor?: string;
}

export interface GetCompilationRequest {
  readonly design_id: string;
  readonly revision?: number;
}

export interface GetCompilationResponse {
  readonly compilation: Compilation;
}

export interface GetSimulatorExportRequest {
  readonly design_id: string;
  readonly revision?: number;
}

export interface GetSimulatorExportResponse {
  readonly export: SimulatorExport;
}

export interface GetArtifactsRequest {
  readonly design_id: string;
  readonly revision?: number;
}

export interface GetArtifactsResponse {
  readonly artifacts: Artifacts;
}

export interface GetProcurementRequest {
  readonly design_id: string;
  /** Default: the latest revision. */
  readonly revision?: number;
}

export interface GetProcurementResponse {
  readonly procurement: Procurement;
}

export interface ReadFileRequest {
  readonly design_id: string;
  readonly path: string;
  readonly revision?: number;
  /** First byte wanted, from 0; default the first. */
  readonly start?: number;
  /** Last byte wanted, inclusive; default the last. */
  readonly end?: number;
}

export interface ReadFileResponse {
  readonly file?: File;
  readonly chunk?: Uint8Array;
}

/** What lies on the bed for one print. */
export interface PrintPlate {
  /** Path of the 3MF file among the files of the design. */
  readonly path: string;
  /** Id of its filament. */
  readonly material: string;
  /** Number of pieces on it. */
  readonly pieces: number;
  /** Mass of the pieces in kilograms. */
  readonly mass_kg: number;
  /** Filament with supports and brims in kilograms. */
  readonly filament_kg: number;
  /** Estimated time in hours. */
  readonly hours: number;
}

/** A shape to print, once or several times. */
export interface PrintPart {
  /** Unique in the print. */
  readonly name: string;
  /** Times that it is printed. */
  readonly count: number;
  /** Mass of one in kilograms. */
  readonly mass_kg: number;
  /** Width, depth and height as it lies on the bed, in millimetres. */
  readonly size_mm: readonly number[];
  /** Estimated time for one in hours. */
  readonly hours: number;
  /** Path of the STL file among the files of the design. */
  readonly path: string;
  /** Id of its filament. */
  readonly material: string;
  /** Share of the core that is filled, 0 to 1. */
  readonly infill: number;
  /** Whether it has overhangs that need supports. */
  readonly needs_supports: boolean;
}

export interface PrintTotals {
  /** Pieces to print. */
  readonly pieces: number;
  /** Number of plates. */
  readonly plates: number;
  /** Mass of the pieces in kilograms. */
  readonly mass_kg: number;
  /** Mass of the printed parts in the model and the bill in kilograms. */
  readonly model_mass_kg: number;
  /** Filament with supports and brims in kilograms. */
  readonly filament_kg: number;
  /** Estimated time in hours. */
  readonly hours: number;
}

/** The print files of a revision. */
export interface PrintExport {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Logical path of their directory. */
  readonly directory: string;
  /** Files with their URLs. */
  readonly files: readonly File[];
  /** The plates in the order of their files. */
  readonly plates: readonly PrintPlate[];
  /** The shapes to print. */
  readonly parts: readonly PrintPart[];
  /** Sums over the plates. */
  readonly totals: PrintTotals;
  /** Width, depth and height of the bed in millimetres. */
  readonly bed_mm: readonly number[];
  /** Layers and infill. */
  readonly profile: PrintProfile;
  /** Address of the assembly guide. */
  readonly instructions: string;
  /** What to know before printing. */
  readonly warnings: readonly string[];
}

/** Another component for a slot. The body has to be revised to use it. */
export interface Alternative {
  /** Id of the component. */
  readonly component_id: string;
  /** Name of the component. */
  readonly name: string;
  /** Whether it can do more or less. */
  readonly step: AlternativeStep;
  /** Probable price of one piece in dollars. */
  readonly unit_price_usd: number;
  /** How it differs, as text for people. */
  readonly because: string;
}

/** The component of a slot. */
export interface ProcurementLine {
  /** Name of the slot, such as `front_left_knee` or `battery`. */
  readonly slot: string;
  /** Kind of component. */
  readonly kind: SlotKind;
  /** Id of the component in the catalogue. */
  readonly component_id: string;
  /** Name of the component. */
  readonly name: string;
  /** Maker or seller. */
  readonly vendor?: string;
  /** Part number of the vendor. */
  readonly part_number?: string;
  /** Number of pieces; of stock the whole pieces to buy. */
  readonly quantity: number;
  /** Mass of one piece in kilograms; of stock the mass that the body needs, by piece. */
  readonly unit_mass_kg: number;
  /** Probable price of one piece in dollars. */
  readonly unit_price_usd: number;
  /** Whether the price is known or an estimate. */
  readonly price_basis: PriceBasis;
  /** Where the price comes from. */
  readonly price_source: string;
  /** True if the price and the facts of the component have a named source. */
  readonly verified: boolean;
  /** Why this component was chosen. */
  readonly because: string;
  /** Other components: at most one step up and one step down. */
  readonly alternatives: readonly Alternative[];
}

/** What to buy of one component, for all its slots. */
export interface Purchase {
  /** Id of the component in the catalogue. */
  readonly component_id: string;
  /** Name of the component. */
  readonly name: string;
  /** Maker or seller. */
  readonly vendor?: string;
  /** Part number of the vendor. */
  readonly part_number?: string;
  /** The slots that it is for. */
  readonly slots: readonly string[];
  /** Pieces that the body needs. */
  readonly quantity: number;
  /** Pieces in one pack, as it is sold. */
  readonly pack_size: number;
  /** Packs to buy. */
  readonly packs: number;
  /** Probable price of one pack in dollars. */
  readonly pack_price_usd: number;
  /** Probable price of all packs in dollars. */
  readonly price_usd: number;
  /** Whether the price is known or an estimate. */
  readonly price_basis: PriceBasis;
  /** Where the price comes from. */
  readonly price_source: string;
}

/** The printed parts of one material. */
export interface PrintedMaterial {
  /** Id of the filament in the catalogue. */
  readonly material: string;
  /** Name of the filament. */
  readonly name: string;
  /** Number of parts. */
  readonly parts: number;
  /** Mass of the parts in kilograms, without supports and waste. */
  readonly mass_kg: number;
  /** Price of that much filament in dollars; absent if the catalogue has none. */
  readonly price_usd?: number;
}

export interface ProcurementTotals {
  /** Mass of the components and printed parts in kilograms: that of the model. */
  readonly mass_kg: number;
  /** Probable price of the components in dollars. */
  readonly cost_usd: number;
  /** Sum of the known prices in dollars. */
  readonly cost_lower_bound_usd: number;
  /** Price of the filament in dollars, not part of `cost_usd`. */
  readonly filament_usd: number;
}

/** The power and runtime budget. */
export interface ProcurementPower {
  /** Mean power on level ground with the payload of the task, in watts; absent for a design of an older version. */
  readonly continuous_w?: number;
  /** Power with every actuator at its continuous torque, in watts. */
  readonly peak_w: number;
  /** Rated energy of the battery in watt-hours. */
  readonly battery_wh: number;
  /** Running time at mean power in hours, with a fifth of the energy left; absent without the mean power. */
  readonly runtime_h?: number;
  /** Rating of the main fuse in amperes. */
  readonly fuse_a: number;
}

/** A part to buy that the catalogue does not have. */
export interface UnresolvedPart {
  /** What it is for, such as `main_fuse`. */
  readonly slot: string;
  /** Why no component is named. */
  readonly because: string;
  /** What to buy, or what would name a component. */
  readonly resolve_by: string;
}

/** Pieces that the catalogue does not have, counted from the body. Their price is not part of the totals. */
export interface SmallPart {
  /** What it is. */
  readonly kind: SmallPartKind;
  /** Name with its size, such as `Screw M3 × 6 mm`. */
  readonly name: string;
  /** Number of pieces; of wire 1. */
  readonly quantity: number;
  /** Length in metres: of a cable that of each, of wire that of all. */
  readonly length_m?: number;
}

/** What to buy for a revision of a design. */
export interface Procurement {
  /** Id of the design. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Version of the component catalogue. */
  readonly catalogue_version: string;
  /** The component of every slot. */
  readonly lines: readonly ProcurementLine[];
  /** The shopping basket: the lines, summed by component. */
  readonly purchases: readonly Purchase[];
  /** Printed parts by material. */
  readonly printed_parts: readonly PrintedMaterial[];
  /** Mass and price. */
  readonly totals: ProcurementTotals;
  /** Absent for a body without a battery. */
  readonly power?: ProcurementPower;
  /** Parts to buy that the catalogue does not have. */
  readonly unresolved: readonly UnresolvedPart[];
  /** Warnings for people. */
  readonly warnings: readonly string[];
  /** Cables, wire, fuses and connectors, and the fasteners as soon as the procurement was exported. */
  readonly small_parts: readonly SmallPart[];
}

export interface ProjectCreated {
  readonly project_id: string;
}

export interface ProjectDeleted {
  readonly project_id: string;
}

export interface ThreadCreated {
  readonly thread_id: string;
  readonly project_id: string;
}

export interface ThreadDeleted {
  readonly thread_id: string;
  readonly project_id: string;
}

/** The title of a thread changed, or its selected design was deleted. */
export interface ThreadChanged {
  readonly thread_id: string;
  readonly project_id: string;
}

export interface DesignSelected {
  readonly thread_id: string;
  readonly design_id: string;
  readonly revision: number;
}

export interface MessageAppended {
  readonly message_id: string;
  readonly thread_id: string;
  readonly role: MessageRole;
  readonly kind: MessageKind;
  readonly generation_id?: string;
}

/** An operation of workspace in a thread was queued, started or ended. The detail of its error is the title of the code. */
export interface ThreadOperationChanged {
  readonly thread_id: string;
  readonly operation: Operation;
}

export interface SpecChanged {
  readonly spec_id: string;
  readonly thread_id: string;
  readonly kind: SpecKind;
  readonly change: SpecChange;
}

export interface ContextSummaryCreated {
  readonly summary_id: string;
  readonly thread_id: string;
}

export interface Project {
  /** Id of the project. */
  readonly project_id: string;
  /** Name of the project. */
  readonly name: string;
  /** What it is about. */
  readonly description?: string;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

export interface SelectedDesign {
  /** Id of the selected design. */
  readonly design_id: string;
  /** Selected revision. */
  readonly revision: number;
}

/** The selected design of a thread. Empty when no design is selected, or the selected one was deleted. */
export interface CurrentSelection {
  /** Id of the selected design. */
  readonly design_id?: string;
  /** Its selected revision. */
  readonly revision?: number;
}

/** The result that a message carries. `robot`: a generation; `files`: the files of a compile, export or trial. */
export interface MessageArtifact {
  /** `robot` for a generation, `files` for a compile, export or trial. */
  readonly kind: ArtifactKind;
  /** Generation that the message presents. */
  readonly generation_id?: string;
  /** Agent loop of the generation. */
  readonly agent_loop?: string;
  /** Ingest job of the generation. */
  readonly ingest_job_id?: string;
  /** Design of the candidate that ranks first. */
  readonly top_design_id?: string;
  /** Design of the files. */
  readonly design_id?: string;
  /** Revision of the files. */
  readonly revision?: number;
  /** Files with their URLs. */
  readonly files?: readonly File[];
  /** The candidates in rank order, by id. The generation has the candidates themselves. */
  readonly candidates?: readonly CandidateKey[];
}

/** The candidates of a generation. */
export interface RobotArtifact {
  /** Always `robot`. */
  readonly kind: ArtifactKind;
  /** Generation of the candidates. */
  readonly generation_id: string;
  /** Agent loop of the generation. */
  readonly agent_loop: string;
  /** Ingest job of the generation. */
  readonly ingest_job_id: string;
  /** The candidates in rank order, without HITL and MJCF. */
  readonly candidates: readonly Candidate[];
  /** Design of the candidate that ranks first. */
  readonly top_design_id?: string;
}

export interface ThreadArtifact {
  /** Generation of the thread. */
  readonly generation_id: string;
  /** Message that presents it. */
  readonly message_id: string;
  /** Design of the candidate that ranks first. */
  readonly top_design_id?: string;
}

/** A requirement in force: it holds for every later answer until a message withdraws it. */
export interface Requirement {
  /** What is limited, such as `mass`, `cost`, `payload` or `speed`. */
  readonly kind: string;
  /** How the value limits it. */
  readonly op: ConstraintOp;
  /** Numeric value. */
  readonly value?: number;
  /** For a requirement whose value is a word, such as a kind of ground. */
  readonly word?: string;
  /** Unit of the value. */
  readonly unit?: string;
  /** The words that asked for it. */
  readonly text: string;
}

export interface TurnAction {
  /** What was done. */
  readonly kind: ActionKind;
  /** The design that it was done to. */
  readonly design_id?: string;
  /** Its revision; for an edit, the new one. */
  readonly revision?: number;
  /** The operation that was started. */
  readonly operation_id?: string;
}

export interface Thread {
  /** Id of the thread. */
  readonly thread_id: string;
  /** Id of the project. */
  readonly project_id: string;
  /** Name of the thread. */
  readonly title: string;
  /** The selected design; absent before a selection. */
  readonly selected_design?: SelectedDesign;
  /** Generations of the thread. */
  readonly artifacts: readonly ThreadArtifact[];
  /** Running operation of the thread; absent when none runs. */
  readonly active_operation_id?: string;
  /** Time of the last message (RFC 3339, UTC). */
  readonly last_message_at?: string;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
  /** The requirements in force, in the order in which they were understood. */
  readonly requirements: readonly Requirement[];
}

export interface Message {
  /** Id of the message. */
  readonly message_id: string;
  /** Id of its thread. */
  readonly thread_id: string;
  /** Who wrote it. */
  readonly role: MessageRole;
  /** What kind of message it is. */
  readonly kind: MessageKind;
  /** Markdown without raw HTML. */
  readonly content: string;
  /** Result that the message carries. */
  readonly artifact?: MessageArtifact;
  /** Questions to the user. */
  readonly questions?: readonly PlanRemark[];
  /** Why the work failed, for a message of kind `error`. */
  readonly error?: Problem;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
  /** What the answered message led to; absent on other messages. */
  readonly action?: TurnAction;
}

/** Answer to a prompt in a thread. Only an answer that presents designs has an artifact and a generation. */
export interface ThreadGeneration {
  /** The prompt as a message. */
  readonly user_message: Message;
  /** The answer of the assistant. Its artifact names the candidates by id. */
  readonly message: Message;
  /** The candidates, each in its revision in force; absent when the answer presents none. */
  readonly artifact?: RobotArtifact;
  /** The generation, with its candidates by id; absent when the answer presents none. */
  readonly generation?: GenerationOutline;
  /** What the message led to. */
  readonly action?: TurnAction;
}

/** The thread as a screen shows it first. Later entries of the feed change it. */
export interface ThreadSnapshot {
  /** The thread. */
  readonly thread: Thread;
  /** The latest 20 messages, oldest first. */
  readonly messages: readonly Message[];
  /** Queued and running operations of the thread and of its designs. */
  readonly operations: readonly Operation[];
}

/** An entry in the feed of a thread. Its data is in the field with the name of the event. */
export interface ThreadEvent {
  /** Place in the feed, from 1. A snapshot has the place of the last entry that it includes. Absent for `deleted`. */
  readonly n?: number;
  /** What the entry is about. */
  readonly event: ThreadEventName;
  readonly snapshot?: ThreadSnapshot;
  readonly thread?: Thread;
  readonly message?: Message;
  readonly operation?: Operation;
  readonly generation?: GenerationChange;
  readonly design?: DesignChange;
  readonly review?: DesignReviewed;
  readonly compilation?: CompilationChange;
  readonly trial?: DesignTried;
  readonly export?: ExportChange;
  readonly deleted?: ThreadRemoval;
  readonly spec?: SpecEntry;
  readonly summary?: ContextSummary;
  readonly procurement?: ProcurementResolved;
  readonly evolution?: EvolutionChange;
  readonly iteration?: IterationCompleted;
}

export interface WatchThreadRequest {
  readonly thread_id: string;
  /** Place of the last entry that the caller has. A place that is unknown or no longer kept begins with a snapshot. */
  readonly starting_after?: number;
}

export interface WatchThreadResponse {
  /** Absent in the first response to a caller that resumes, which shows that the watch is open. */
  readonly event?: ThreadEvent;
  /** Queued and running operations of the thread; only in the first response. */
  readonly operations?: readonly Operation[];
}

export interface CreateProjectRequest {
  readonly name?: string;
  readonly description?: string;
}

export interface CreateProjectResponse {
  readonly project: Project;
}

export interface GetProjectRequest {
  readonly project_id: string;
}

export interface GetProjectResponse {
  readonly project: Project;
}

export interface ListProjectsRequest {
  readonly page: Page;
  readonly created_after?: string;
}

export interface ListProjectsResponse {
  readonly items: readonly Project[];
  readonly next_cursor?: string;
}

export interface UpdateProjectRequest {
  readonly project_id: string;
  readonly name?: string;
  readonly description?: string;
  /** The version that the caller saw, from If-Match. */
  readonly if_version?: number;
}

export interface UpdateProjectResponse {
  readonly project: Project;
}

export interface DeleteProjectRequest {
  readonly project_id: string;
  readonly if_version?: number;
}

export interface DeleteProjectResponse {
}

export interface CreateThreadRequest {
  readonly project_id: string;
  readonly title?: string;
}

export interface CreateThreadResponse {
  readonly thread: Thread;
}

export interface GetThreadRequest {
  readonly thread_id: string;
}

export interface GetThreadResponse {
  readonly thread: Thread;
}

export interface ListThreadsRequest {
  readonly project_id: string;
  readonly page: Page;
  readonly created_after?: string;
}

export interface ListThreadsResponse {
  readonly items: readonly Thread[];
  readonly next_cursor?: string;
}

export interface UpdateThreadRequest {
  readonly thread_id: string;
  readonly title?: string;
  readonly if_version?: number;
}

export interface UpdateThreadResponse {
  readonly thread: Thread;
}

export interface DeleteThreadRequest {
  readonly thread_id: string;
  readonly if_version?: number;
}

export interface DeleteThreadResponse {
}

export interface CreateMessageRequest {
  readonly thread_id: string;
  readonly content: string;
}

export interface CreateMessageResponse {
  readonly message: Message;
}

export interface ListMessagesRequest {
  readonly thread_id: string;
  readonly page: Page;
}

export interface ListMessagesResponse {
  readonly items: readonly Message[];
  readonly next_cursor?: string;
}

/** The design that a follow-up builds on. */
export interface BaseDesign {
  readonly design_id: string;
  readonly revision: number;
}

export interface StartThreadGenerationRequest {
  readonly thread_id: string;
  readonly prompt?: string;
  readonly agent_loop?: string;
  readonly population?: number;
  readonly seed?: number;
  readonly config?: GenerationConfig;
  readonly skip_video_search?: boolean;
  readonly base?: BaseDesign;
}

export interface StartThreadGenerationResponse {
  readonly operation: Operation;
}

export interface GetThreadGenerationRequest {
  readonly operation_id: string;
}

export interface GetThreadGenerationResponse {
  readonly result: ThreadGeneration;
}

export interface GetSelectedDesignRequest {
  readonly thread_id: string;
}

export interface GetSelectedDesignResponse {
  readonly selection: CurrentSelection;
}

export interface SelectDesignRequest {
  readonly thread_id: string;
  readonly design_id: string;
  readonly revision?: number;
  readonly if_version?: number;
}

export interface SelectDesignResponse {
  readonly selected_design: SelectedDesign;
}

/** A generation that started or ended. */
export interface GenerationChange {
  /** Id of the generation. */
  readonly generation_id: string;
  /** State of the generation. */
  readonly status: GenerationStatus;
  /** Ingest job of the generation. */
  readonly ingest_job_id: string;
  /** Name of the agent loop. */
  readonly agent_loop: string;
  /** Version of the agent loop. */
  readonly loop_version: string;
  /** Seed of the generation. */
  readonly seed: number;
  /** The candidates in rank order, when it is completed. */
  readonly candidates?: readonly CandidateSummary[];
  /** Duration in milliseconds, when it has ended. */
  readonly duration_ms?: number;
  /** Code of the problem, when it failed. */
  readonly code?: string;
}

/** A design of the thread that was created, revised or deleted. */
export interface DesignChange {
  /** What happened to the design. */
  readonly change: DesignChangeKind;
  /** Id of the design. */
  readonly design_id: string;
  /** Latest revision of the design. */
  readonly revision: number;
  /** Where the design comes from. */
  readonly origin: DesignOrigin;
  /** Name of the design; absent after its deletion, as are the fields below. */
  readonly title?: string;
  /** Family of the body. */
  readonly embodiment?: Embodiment;
  /** Number of legs. */
  readonly leg_count?: number;
  /** Number of arms. */
  readonly arm_count?: number;
  /** Mass in kilograms; absent when unknown. */
  readonly mass_kg?: number;
  /** Whether it can be compiled. */
  readonly compile_safe?: boolean;
  /** Names of the parameters that a revision changed. */
  readonly changed?: readonly string[];
}

/** The end of a compile. */
export interface CompilationChange {
  /** Whether the compile succeeded. */
  readonly status: CompilationOutcome;
  /** Id of the design. */
  readonly design_id: string;
  /** Compiled revision. */
  readonly revision: number;
  /** Name of the design; absent when the compile failed, as are the fields below except `code` and `retryable`. */
  readonly title?: string;
  /** Files with their URLs. */
  readonly files?: readonly File[];
  /** Mass of the model in kilograms. */
  readonly mass_kg?: number;
  /** Degrees of freedom of the model. */
  readonly dof?: number;
  /** Names of the failed checks. */
  readonly failed_checks?: readonly string[];
  /** Time of the compile (RFC 3339, UTC). */
  readonly compiled_at?: string;
  /** Code of the problem, when it failed. */
  readonly code?: string;
  /** Whether another attempt may succeed, when it failed. */
  readonly retryable?: boolean;
}

/** A finished export. */
export interface ExportChange {
  /** Id of the design. */
  readonly design_id: string;
  /** Exported revision. */
  readonly revision: number;
  /** Thread of the design. */
  readonly thread_id?: string;
  /** Files with their URLs. */
  readonly files: readonly File[];
  /** Name of the design. */
  readonly title: string;
  /** What the files are for: the last word of the path of the export, such as `pictures`; absent for the simulator. */
  readonly target?: string;
}

/** An evolution that was drafted, began, was paused, was resumed or ended, or whose best body became a design. */
export interface EvolutionChange {
  /** Id of the evolution. */
  readonly evolution_id: string;
  /** Design that it begins with. */
  readonly design_id: string;
  /** Revision of the design, from 1. */
  readonly revision: number;
  /** Name of the design. */
  readonly title: string;
  /** State of the evolution. */
  readonly status: EvolutionStatus;
  /** Why it is in this state. */
  readonly reason?: string;
  /** SHA-256 of the bytes of the program, as hex. */
  readonly program_sha256: string;
  /** What is left of the budget. */
  readonly budget_left: EvolutionBudget;
  /** The design made of the best iteration. */
  readonly best?: BestDesign;
}

/** A spec of the thread that was created, replaced or deleted. A deleted one has neither of the last two fields. */
export interface SpecEntry {
  /** What happened to the spec. */
  readonly change: SpecChangeKind;
  /** Id of the spec. */
  readonly spec_id: string;
  /** The simulation spec as it is now. */
  readonly simulation_spec?: SimulationSpec;
  /** The policy spec as it is now. */
  readonly policy_spec?: PolicySpec;
}

/** The thread was deleted. */
export interface ThreadRemoval {
  /** Id of the thread. */
  readonly thread_id: string;
  /** Id of the project. */
  readonly project_id: string;
}

/** A trial that can be run again on any design. */
export interface SimulationSpec {
  /** Id of the spec. */
  readonly spec_id: string;
  /** Id of its thread. */
  readonly thread_id: string;
  /** Name of the spec. */
  readonly name: string;
  /** Ground of the trial. */
  readonly terrain: TrialTerrain;
  /** Duration in seconds. */
  readonly duration_s: number;
  /** Mass of the payload on board in kilograms; absent for that of the task. */
  readonly payload_kg?: number;
  /** Seed of the perturbation; 0 for none. */
  readonly seed: number;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

/** What a caller sets of a simulation spec; the rest has defaults. */
export interface SimulationSettings {
  /** Default: `Untitled simulation`. */
  readonly name?: string;
  /** Default: flat. */
  readonly terrain?: TrialTerrain;
  /** Default: 10. */
  readonly duration_s?: number;
  /** Default: the payload of the task. */
  readonly payload_kg?: number;
  /** Default: 0. */
  readonly seed?: number;
}

/** A kind of controller with its parameters. */
export interface PolicySpec {
  /** Id of the spec. */
  readonly spec_id: string;
  /** Id of its thread. */
  readonly thread_id: string;
  /** Name of the spec. */
  readonly name: string;
  /** Kind of the controller. */
  readonly kind: ControllerKind;
  /** Parameters by name; those that are left out are chosen for the body. */
  readonly parameters: JsonObject;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

/** What a caller sets of a policy spec; the rest has defaults. */
export interface PolicySettings {
  /** Default: `Untitled policy`. */
  readonly name?: string;
  /** Default: the kind for the selected design; without one, `hold`. */
  readonly kind?: ControllerKind;
  /** Default: none. */
  readonly parameters?: JsonObject;
}

export interface CreateSimulationSpecRequest {
  readonly thread_id: string;
  readonly settings: SimulationSettings;
}

export interface CreateSimulationSpecResponse {
  readonly spec: SimulationSpec;
}

export interface GetSimulationSpecRequest {
  readonly spec_id: string;
}

export interface GetSimulationSpecResponse {
  readonly spec: SimulationSpec;
}

export interface ListSimulationSpecsRequest {
  readonly thread_id: string;
  readonly page: Page;
}

export interface ListSimulationSpecsResponse {
  readonly items: readonly SimulationSpec[];
  readonly next_cursor?: string;
}

export interface ReplaceSimulationSpecRequest {
  readonly spec_id: string;
  readonly settings: SimulationSettings;
  /** The version that the caller saw, from If-Match. */
  readonly if_version?: number;
}

export interface ReplaceSimulationSpecResponse {
  readonly spec: SimulationSpec;
}

export interface DeleteSimulationSpecRequest {
  readonly spec_id: string;
  readonly if_version?: number;
}

export interface DeleteSimulationSpecResponse {
}

export interface StartSimulationRunRequest {
  readonly spec_id: string;
  /** Default: the selected design of the thread. */
  readonly design_id?: string;
  /** Default: the selected revision of the selected design, the latest one of another. */
  readonly revision?: number;
  /** Default: the controller that moves the body furthest. */
  readonly policy_spec_id?: string;
}

export interface StartSimulationRunResponse {
  readonly operation: Operation;
}

export interface CreatePolicySpecRequest {
  readonly thread_id: string;
  readonly settings: PolicySettings;
}

export interface CreatePolicySpecResponse {
  readonly spec: PolicySpec;
}

export interface GetPolicySpecRequest {
  readonly spec_id: string;
}

export interface GetPolicySpecResponse {
  readonly spec: PolicySpec;
}

export interface ListPolicySpecsRequest {
  readonly thread_id: string;
  readonly page: Page;
}

export interface ListPolicySpecsResponse {
  readonly items: readonly PolicySpec[];
  readonly next_cursor?: string;
}

export interface ReplacePolicySpecRequest {
  readonly spec_id: string;
  readonly settings: PolicySettings;
  /** The version that the caller saw, from If-Match. */
  readonly if_version?: number;
}

export interface ReplacePolicySpecResponse {
  readonly spec: PolicySpec;
}

export interface DeletePolicySpecRequest {
  readonly spec_id: string;
  readonly if_version?: number;
}

export interface DeletePolicySpecResponse {
}

export interface RunCandidate {
  /** Id of the candidate. */
  readonly candidate_id: string;
  /** Id of its design. */
  readonly design_id: string;
  /** Name of the candidate. */
  readonly title: string;
  /** Family of the body. */
  readonly embodiment: Embodiment;
}

export interface RunExport {
  /** What the files are for. */
  readonly target: ExportTarget;
  /** Logical path of the main file, such as the model or the picture. */
  readonly artifact_path: string;
  /** Files with their URLs. */
  readonly files: readonly File[];
}

/** What a step produced, by id. */
export interface RunProduced {
  /** Ingest job of the run. */
  readonly ingest_job_id?: string;
  /** Where the reference was found. */
  readonly source?: ReferenceSource;
  /** The reference motion; absent when the search was skipped. */
  readonly reference?: ReferenceKey;
  /** Generation of the run. */
  readonly generation_id?: string;
  /** The candidates in rank order. */
  readonly candidates?: readonly RunCandidate[];
  /** The approved candidate. */
  readonly candidate_id?: string;
  /** The approved design. */
  readonly design_id?: string;
  /** Its revision. */
  readonly revision?: number;
  /** Files with their URLs. */
  readonly files?: readonly File[];
  /** The exports. */
  readonly exports?: readonly RunExport[];
}

export interface RunStep {
  /** Name of the step. */
  readonly name: RunStepName;
  /** State of the step. */
  readonly status: RunStepStatus;
  /** Time of the start (RFC 3339, UTC); absent before it. */
  readonly started_at?: string;
  /** Time of the end (RFC 3339, UTC); absent before it. */
  readonly finished_at?: string;
  /** What the step produced; absent in light lists. */
  readonly produced?: RunProduced;
}

/** A demo run: a motion or a task becomes candidates; one of them is approved, compiled and exported. */
export interface Run {
  /** Id of the run. */
  readonly run_id: string;
  /** State of the run. */
  readonly status: RunStatus;
  /** Prompt of the request, or one made from the clip. */
  readonly prompt: string;
  /** The clip of the request, which is the reference motion. */
  readonly clip_id?: string;
  /** Name of the agent loop that invents the bodies. */
  readonly agent_loop: string;
  /** All steps in their order, including those not started yet. */
  readonly steps: readonly RunStep[];
  /** Why the last failed step failed. */
  readonly error?: Problem;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1; the entity tag of the resource. */
  readonly version: number;
}

export interface StartRunRequest {
  readonly clip_id?: string;
  /** Required without a clip. */
  readonly prompt?: string;
  readonly agent_loop?: string;
}

export interface StartRunResponse {
  readonly operation: Operation;
}

export interface GetRunRequest {
  readonly run_id: string;
}

export interface GetRunResponse {
  readonly run: Run;
}

/** Without `with_products`, the steps of the items have no `produced`. */
export interface ListRunsRequest {
  readonly page: Page;
  readonly status?: RunStatus;
  readonly created_after?: string;
  /** Adds `produced` to the steps. */
  readonly with_products?: boolean;
}

export interface ListRunsResponse {
  readonly items: readonly Run[];
  readonly next_cursor?: string;
}

export interface StartRunApprovalRequest {
  readonly run_id: string;
  /** Default: the first in rank. */
  readonly candidate_id?: string;
}

export interface StartRunApprovalResponse {
  readonly operation: Operation;
}

export interface StartRunExportRequest {
  readonly run_id: string;
  readonly targets: readonly ExportTarget[];
}

export interface StartRunExportResponse {
  readonly operation: Operation;
}

/** A short version of a thread, for a person or a program that continues it. */
export interface ContextSummary {
  /** Id of the summary. */
  readonly summary_id: string;
  /** Id of its thread. */
  readonly thread_id: string;
  /** Task, decisions, designs and open questions as Markdown without raw HTML. */
  readonly content: string;
  /** The last message that it includes; absent for a thread without messages. */
  readonly through_message_id?: string;
  /** Time of creation (RFC 3339, UTC). */
  readonly created_at: string;
  /** Time of the last change (RFC 3339, UTC). */
  readonly updated_at: string;
  /** Number of changes so far, from 1. */
  readonly version: number;
}

export interface CreateContextSummaryRequest {
  readonly thread_id: string;
}

export interface CreateContextSummaryResponse {
  readonly summary: ContextSummary;
}

export interface ListContextSummariesRequest {
  readonly thread_id: string;
  readonly page: Page;
}

export interface ListContextSummariesResponse {
  readonly items: readonly ContextSummary[];
  readonly next_cursor?: string;
}

/** Every message by its full name. */
export interface Messages {
  readonly 'robotdesign.common.v1.ArchiveDescriptor': ArchiveDescriptor;
  readonly 'robotdesign.common.v1.ArchiveCell': ArchiveCell;
  readonly 'robotdesign.common.v1.EmitterYield': EmitterYield;
  readonly 'robotdesign.common.v1.ArchiveMap': ArchiveMap;
  readonly 'robotdesign.common.v1.LimbDof': LimbDof;
  readonly 'robotdesign.common.v1.Limb': Limb;
  readonly 'robotdesign.common.v1.CandidateSensor': CandidateSensor;
  readonly 'robotdesign.common.v1.CandidateActuator': CandidateActuator;
  readonly 'robotdesign.common.v1.Stability': Stability;
  readonly 'robotdesign.common.v1.Battery': Battery;
  readonly 'robotdesign.common.v1.Gripper': Gripper;
  readonly 'robotdesign.common.v1.Render': Render;
  readonly 'robotdesign.common.v1.Candidate': Candidate;
  readonly 'robotdesign.common.v1.RobotDesignHitlV2': RobotDesignHitlV2;
  readonly 'robotdesign.common.v1.Check': Check;
  readonly 'robotdesign.common.v1.RunnerUp': RunnerUp;
  readonly 'robotdesign.common.v1.ComponentSlot': ComponentSlot;
  readonly 'robotdesign.common.v1.PrintedStructure': PrintedStructure;
  readonly 'robotdesign.common.v1.ComponentProgram': ComponentProgram;
  readonly 'robotdesign.common.v1.UnresolvedSlot': UnresolvedSlot;
  readonly 'robotdesign.common.v1.GraphNode': GraphNode;
  readonly 'robotdesign.common.v1.GraphEdge': GraphEdge;
  readonly 'robotdesign.common.v1.Range': Range;
  readonly 'robotdesign.common.v1.SymbolCount': SymbolCount;
  readonly 'robotdesign.common.v1.BatteryPack': BatteryPack;
  readonly 'robotdesign.common.v1.GraphMetadata': GraphMetadata;
  readonly 'robotdesign.common.v1.ExpandedRobotGraph': ExpandedRobotGraph;
  readonly 'robotdesign.common.v1.ParameterValue': ParameterValue;
  readonly 'robotdesign.common.v1.RuleApplication': RuleApplication;
  readonly 'robotdesign.common.v1.SizedBy': SizedBy;
  readonly 'robotdesign.common.v1.Sizing': Sizing;
  readonly 'robotdesign.common.v1.ProgramMetadata': ProgramMetadata;
  readonly 'robotdesign.common.v1.RobotDesignProgram': RobotDesignProgram;
  readonly 'robotdesign.common.v1.DerivationStep': DerivationStep;
  readonly 'robotdesign.common.v1.SceneShape': SceneShape;
  readonly 'robotdesign.common.v1.SceneJoint': SceneJoint;
  readonly 'robotdesign.common.v1.SceneNode': SceneNode;
  readonly 'robotdesign.common.v1.SceneMaterial': SceneMaterial;
  readonly 'robotdesign.common.v1.Scene': Scene;
  readonly 'robotdesign.common.v1.Shape': Shape;
  readonly 'robotdesign.common.v1.Part': Part;
  readonly 'robotdesign.common.v1.Link': Link;
  readonly 'robotdesign.common.v1.IrJoint': IrJoint;
  readonly 'robotdesign.common.v1.IrActuator': IrActuator;
  readonly 'robotdesign.common.v1.JointCoupling': JointCoupling;
  readonly 'robotdesign.common.v1.NamedPose': NamedPose;
  readonly 'robotdesign.common.v1.IrSensor': IrSensor;
  readonly 'robotdesign.common.v1.ContactExclusion': ContactExclusion;
  readonly 'robotdesign.common.v1.Frame': Frame;
  readonly 'robotdesign.common.v1.RobotDesignIR': RobotDesignIR;
  readonly 'robotdesign.common.v1.CandidateTrial': CandidateTrial;
  readonly 'robotdesign.common.v1.GaitTargets': GaitTargets;
  readonly 'robotdesign.common.v1.ConstantTargets': ConstantTargets;
  readonly 'robotdesign.common.v1.SequenceTargets': SequenceTargets;
  readonly 'robotdesign.common.v1.MeasuredState': MeasuredState;
  readonly 'robotdesign.common.v1.FeedbackLaw': FeedbackLaw;
  readonly 'robotdesign.common.v1.SecondController': SecondController;
  readonly 'robotdesign.common.v1.ExpectedTrial': ExpectedTrial;
  readonly 'robotdesign.common.v1.Controller': Controller;
  readonly 'robotdesign.common.v1.File': File;
  readonly 'robotdesign.common.v1.OperationTarget': OperationTarget;
  readonly 'robotdesign.common.v1.OperationProgress': OperationProgress;
  readonly 'robotdesign.common.v1.Operation': Operation;
  readonly 'robotdesign.common.v1.GetOperationRequest': GetOperationRequest;
  readonly 'robotdesign.common.v1.GetOperationResponse': GetOperationResponse;
  readonly 'robotdesign.common.v1.ListOperationsRequest': ListOperationsRequest;
  readonly 'robotdesign.common.v1.ListOperationsResponse': ListOperationsResponse;
  readonly 'robotdesign.common.v1.WatchOperationRequest': WatchOperationRequest;
  readonly 'robotdesign.common.v1.WatchOperationResponse': WatchOperationResponse;
  readonly 'robotdesign.common.v1.CancelOperationRequest': CancelOperationRequest;
  readonly 'robotdesign.common.v1.CancelOperationResponse': CancelOperationResponse;
  readonly 'robotdesign.common.v1.Page': Page;
  readonly 'robotdesign.common.v1.FieldError': FieldError;
  readonly 'robotdesign.common.v1.Problem': Problem;
  readonly 'robotdesign.common.v1.Notice': Notice;
  readonly 'robotdesign.common.v1.ListedPart': ListedPart;
  readonly 'robotdesign.common.v1.ListedLink': ListedLink;
  readonly 'robotdesign.common.v1.PartsList': PartsList;
  readonly 'robotdesign.common.v1.GetStatusRequest': GetStatusRequest;
  readonly 'robotdesign.common.v1.GetStatusResponse': GetStatusResponse;
  readonly 'robotdesign.common.v1.Engines': Engines;
  readonly 'robotdesign.common.v1.OutboxStatus': OutboxStatus;
  readonly 'robotdesign.design.v1.Checkpoint': Checkpoint;
  readonly 'robotdesign.design.v1.DesignOrigin': DesignOrigin;
  readonly 'robotdesign.design.v1.CompiledSummary': CompiledSummary;
  readonly 'robotdesign.design.v1.CompiledReport': CompiledReport;
  readonly 'robotdesign.design.v1.ProcurementSummary': ProcurementSummary;
  readonly 'robotdesign.design.v1.PrintSummary': PrintSummary;
  readonly 'robotdesign.design.v1.ExportsSummary': ExportsSummary;
  readonly 'robotdesign.design.v1.Design': Design;
  readonly 'robotdesign.design.v1.DesignDefinition': DesignDefinition;
  readonly 'robotdesign.design.v1.GenerationConfig': GenerationConfig;
  readonly 'robotdesign.design.v1.StartGenerationRequest': StartGenerationRequest;
  readonly 'robotdesign.design.v1.StartGenerationResponse': StartGenerationResponse;
  readonly 'robotdesign.design.v1.GetGenerationRequest': GetGenerationRequest;
  readonly 'robotdesign.design.v1.GetGenerationResponse': GetGenerationResponse;
  readonly 'robotdesign.design.v1.ListAgentLoopsRequest': ListAgentLoopsRequest;
  readonly 'robotdesign.design.v1.ListAgentLoopsResponse': ListAgentLoopsResponse;
  readonly 'robotdesign.design.v1.GetDesignRequest': GetDesignRequest;
  readonly 'robotdesign.design.v1.GetDesignResponse': GetDesignResponse;
  readonly 'robotdesign.design.v1.GetDesignDefinitionRequest': GetDesignDefinitionRequest;
  readonly 'robotdesign.design.v1.GetDesignDefinitionResponse': GetDesignDefinitionResponse;
  readonly 'robotdesign.design.v1.ListGenerationsRequest': ListGenerationsRequest;
  readonly 'robotdesign.design.v1.ListGenerationsResponse': ListGenerationsResponse;
  readonly 'robotdesign.design.v1.ListDesignsRequest': ListDesignsRequest;
  readonly 'robotdesign.design.v1.ListDesignsResponse': ListDesignsResponse;
  readonly 'robotdesign.design.v1.DeleteDesignRequest': DeleteDesignRequest;
  readonly 'robotdesign.design.v1.DeleteDesignResponse': DeleteDesignResponse;
  readonly 'robotdesign.design.v1.GetDerivationRequest': GetDerivationRequest;
  readonly 'robotdesign.design.v1.GetDerivationResponse': GetDerivationResponse;
  readonly 'robotdesign.design.v1.GetPlanRequest': GetPlanRequest;
  readonly 'robotdesign.design.v1.GetPlanResponse': GetPlanResponse;
  readonly 'robotdesign.design.v1.GetParametersRequest': GetParametersRequest;
  readonly 'robotdesign.design.v1.GetParametersResponse': GetParametersResponse;
  readonly 'robotdesign.design.v1.StartRevisionRequest': StartRevisionRequest;
  readonly 'robotdesign.design.v1.StartRevisionResponse': StartRevisionResponse;
  readonly 'robotdesign.design.v1.StartEvolvedDesignRequest': StartEvolvedDesignRequest;
  readonly 'robotdesign.design.v1.StartEvolvedDesignResponse': StartEvolvedDesignResponse;
  readonly 'robotdesign.design.v1.PreviewRevisionRequest': PreviewRevisionRequest;
  readonly 'robotdesign.design.v1.PreviewRevisionResponse': PreviewRevisionResponse;
  readonly 'robotdesign.design.v1.GetRevisionRequest': GetRevisionRequest;
  readonly 'robotdesign.design.v1.GetRevisionResponse': GetRevisionResponse;
  readonly 'robotdesign.design.v1.ListRevisionsRequest': ListRevisionsRequest;
  readonly 'robotdesign.design.v1.ListRevisionsResponse': ListRevisionsResponse;
  readonly 'robotdesign.design.v1.ListCheckpointsRequest': ListCheckpointsRequest;
  readonly 'robotdesign.design.v1.ListCheckpointsResponse': ListCheckpointsResponse;
  readonly 'robotdesign.design.v1.ReviewDesignRequest': ReviewDesignRequest;
  readonly 'robotdesign.design.v1.ReviewDesignResponse': ReviewDesignResponse;
  readonly 'robotdesign.design.v1.RenderPayload': RenderPayload;
  readonly 'robotdesign.design.v1.Ranking': Ranking;
  readonly 'robotdesign.design.v1.CandidateHitl': CandidateHitl;
  readonly 'robotdesign.design.v1.CandidateKey': CandidateKey;
  readonly 'robotdesign.design.v1.GenerationOutline': GenerationOutline;
  readonly 'robotdesign.design.v1.Generation': Generation;
  readonly 'robotdesign.design.v1.FollowingTrial': FollowingTrial;
  readonly 'robotdesign.design.v1.DesignDerivation': DesignDerivation;
  readonly 'robotdesign.design.v1.DesignParameter': DesignParameter;
  readonly 'robotdesign.design.v1.DesignParameters': DesignParameters;
  readonly 'robotdesign.design.v1.ParameterEdit': ParameterEdit;
  readonly 'robotdesign.design.v1.ParameterChange': ParameterChange;
  readonly 'robotdesign.design.v1.DesignRevision': DesignRevision;
  readonly 'robotdesign.design.v1.CandidateSummary': CandidateSummary;
  readonly 'robotdesign.design.v1.GenerationStarted': GenerationStarted;
  readonly 'robotdesign.design.v1.GenerationCompleted': GenerationCompleted;
  readonly 'robotdesign.design.v1.GenerationFailed': GenerationFailed;
  readonly 'robotdesign.design.v1.GenerationCancelled': GenerationCancelled;
  readonly 'robotdesign.design.v1.DesignCreated': DesignCreated;
  readonly 'robotdesign.design.v1.ReviewRequested': ReviewRequested;
  readonly 'robotdesign.design.v1.DesignRevised': DesignRevised;
  readonly 'robotdesign.design.v1.DesignDeleted': DesignDeleted;
  readonly 'robotdesign.design.v1.DesignReviewed': DesignReviewed;
  readonly 'robotdesign.loop.v1.AgentLoopConfig': AgentLoopConfig;
  readonly 'robotdesign.loop.v1.AgentLoopDescription': AgentLoopDescription;
  readonly 'robotdesign.loop.v1.UnavailableAgentLoop': UnavailableAgentLoop;
  readonly 'robotdesign.loop.v1.RankingReason': RankingReason;
  readonly 'robotdesign.loop.v1.FeasibleBound': FeasibleBound;
  readonly 'robotdesign.loop.v1.Need': Need;
  readonly 'robotdesign.loop.v1.LoopCandidate': LoopCandidate;
  readonly 'robotdesign.loop.v1.AgentLoopResult': AgentLoopResult;
  readonly 'robotdesign.loop.v1.DescribeLoopRequest': DescribeLoopRequest;
  readonly 'robotdesign.loop.v1.DescribeLoopResponse': DescribeLoopResponse;
  readonly 'robotdesign.loop.v1.RunLoopRequest': RunLoopRequest;
  readonly 'robotdesign.loop.v1.RunLoopResponse': RunLoopResponse;
  readonly 'robotdesign.loop.v1.LoopOffer': LoopOffer;
  readonly 'robotdesign.ingest.v1.Capabilities': Capabilities;
  readonly 'robotdesign.ingest.v1.Environment': Environment;
  readonly 'robotdesign.ingest.v1.Constraint': Constraint;
  readonly 'robotdesign.ingest.v1.SuggestedEmbodiment': SuggestedEmbodiment;
  readonly 'robotdesign.ingest.v1.MotionReferenceNeed': MotionReferenceNeed;
  readonly 'robotdesign.ingest.v1.PlanRemark': PlanRemark;
  readonly 'robotdesign.ingest.v1.PlanConflict': PlanConflict;
  readonly 'robotdesign.ingest.v1.IgnoredText': IgnoredText;
  readonly 'robotdesign.ingest.v1.Provenance': Provenance;
  readonly 'robotdesign.ingest.v1.CoveredText': CoveredText;
  readonly 'robotdesign.ingest.v1.NotUnderstoodText': NotUnderstoodText;
  readonly 'robotdesign.ingest.v1.Plan': Plan;
  readonly 'robotdesign.ingest.v1.ClipFrames': ClipFrames;
  readonly 'robotdesign.ingest.v1.Clip': Clip;
  readonly 'robotdesign.ingest.v1.IngestJobCompleted': IngestJobCompleted;
  readonly 'robotdesign.ingest.v1.IngestJobFailed': IngestJobFailed;
  readonly 'robotdesign.ingest.v1.MotionAnalysisRequested': MotionAnalysisRequested;
  readonly 'robotdesign.ingest.v1.ReferenceMatch': ReferenceMatch;
  readonly 'robotdesign.ingest.v1.Reference': Reference;
  readonly 'robotdesign.ingest.v1.ReferenceKey': ReferenceKey;
  readonly 'robotdesign.ingest.v1.MotionAnalysis': MotionAnalysis;
  readonly 'robotdesign.ingest.v1.IngestJob': IngestJob;
  readonly 'robotdesign.ingest.v1.StartIngestRequest': StartIngestRequest;
  readonly 'robotdesign.ingest.v1.StartIngestResponse': StartIngestResponse;
  readonly 'robotdesign.ingest.v1.GetJobRequest': GetJobRequest;
  readonly 'robotdesign.ingest.v1.GetJobResponse': GetJobResponse;
  readonly 'robotdesign.ingest.v1.ListJobsRequest': ListJobsRequest;
  readonly 'robotdesign.ingest.v1.ListJobsResponse': ListJobsResponse;
  readonly 'robotdesign.ingest.v1.ListClipsRequest': ListClipsRequest;
  readonly 'robotdesign.ingest.v1.ListClipsResponse': ListClipsResponse;
  readonly 'robotdesign.ingest.v1.GetClipRequest': GetClipRequest;
  readonly 'robotdesign.ingest.v1.GetClipResponse': GetClipResponse;
  readonly 'robotdesign.ingest.v1.KnownDesign': KnownDesign;
  readonly 'robotdesign.ingest.v1.FollowUpContext': FollowUpContext;
  readonly 'robotdesign.ingest.v1.PlanChange': PlanChange;
  readonly 'robotdesign.ingest.v1.FollowUp': FollowUp;
  readonly 'robotdesign.evolution.trial_results.v1.TrialCompleted': TrialCompleted;
  readonly 'robotdesign.evolution.trials.v1.TrialRequested': TrialRequested;
  readonly 'robotdesign.evolution.trials.v1.TrialPerturbation': TrialPerturbation;
  readonly 'robotdesign.evolution.trials.v1.TrialSpec': TrialSpec;
  readonly 'robotdesign.evolution.trials.v1.TrialDefinition': TrialDefinition;
  readonly 'robotdesign.evolution.v1.EvolutionDrafted': EvolutionDrafted;
  readonly 'robotdesign.evolution.v1.ProgramApproved': ProgramApproved;
  readonly 'robotdesign.evolution.v1.EvolutionPaused': EvolutionPaused;
  readonly 'robotdesign.evolution.v1.EvolutionResumed': EvolutionResumed;
  readonly 'robotdesign.evolution.v1.EvolutionStopped': EvolutionStopped;
  readonly 'robotdesign.evolution.v1.EvolutionCompleted': EvolutionCompleted;
  readonly 'robotdesign.evolution.v1.EvolutionFailed': EvolutionFailed;
  readonly 'robotdesign.evolution.v1.BestMarked': BestMarked;
  readonly 'robotdesign.evolution.v1.IterationCompleted': IterationCompleted;
  readonly 'robotdesign.evolution.v1.EvolutionBudget': EvolutionBudget;
  readonly 'robotdesign.evolution.v1.TrialCounts': TrialCounts;
  readonly 'robotdesign.evolution.v1.Incumbent': Incumbent;
  readonly 'robotdesign.evolution.v1.BestDesign': BestDesign;
  readonly 'robotdesign.evolution.v1.ObjectiveClip': ObjectiveClip;
  readonly 'robotdesign.evolution.v1.Objective': Objective;
  readonly 'robotdesign.evolution.v1.OrchestratorUse': OrchestratorUse;
  readonly 'robotdesign.evolution.v1.Evolution': Evolution;
  readonly 'robotdesign.evolution.v1.Program': Program;
  readonly 'robotdesign.evolution.v1.EvolutionFile': EvolutionFile;
  readonly 'robotdesign.evolution.v1.EvolutionFiles': EvolutionFiles;
  readonly 'robotdesign.evolution.v1.StartDraftRequest': StartDraftRequest;
  readonly 'robotdesign.evolution.v1.StartDraftResponse': StartDraftResponse;
  readonly 'robotdesign.evolution.v1.GetEvolutionRequest': GetEvolutionRequest;
  readonly 'robotdesign.evolution.v1.GetEvolutionResponse': GetEvolutionResponse;
  readonly 'robotdesign.evolution.v1.WatchEvolutionRequest': WatchEvolutionRequest;
  readonly 'robotdesign.evolution.v1.WatchEvolutionResponse': WatchEvolutionResponse;
  readonly 'robotdesign.evolution.v1.ListEvolutionsRequest': ListEvolutionsRequest;
  readonly 'robotdesign.evolution.v1.ListEvolutionsResponse': ListEvolutionsResponse;
  readonly 'robotdesign.evolution.v1.GetProgramRequest': GetProgramRequest;
  readonly 'robotdesign.evolution.v1.GetProgramResponse': GetProgramResponse;
  readonly 'robotdesign.evolution.v1.ReplaceProgramRequest': ReplaceProgramRequest;
  readonly 'robotdesign.evolution.v1.ReplaceProgramResponse': ReplaceProgramResponse;
  readonly 'robotdesign.evolution.v1.ApproveProgramRequest': ApproveProgramRequest;
  readonly 'robotdesign.evolution.v1.ApproveProgramResponse': ApproveProgramResponse;
  readonly 'robotdesign.evolution.v1.PauseEvolutionRequest': PauseEvolutionRequest;
  readonly 'robotdesign.evolution.v1.PauseEvolutionResponse': PauseEvolutionResponse;
  readonly 'robotdesign.evolution.v1.ResumeEvolutionRequest': ResumeEvolutionRequest;
  readonly 'robotdesign.evolution.v1.ResumeEvolutionResponse': ResumeEvolutionResponse;
  readonly 'robotdesign.evolution.v1.StopEvolutionRequest': StopEvolutionRequest;
  readonly 'robotdesign.evolution.v1.StopEvolutionResponse': StopEvolutionResponse;
  readonly 'robotdesign.evolution.v1.StartMarkBestRequest': StartMarkBestRequest;
  readonly 'robotdesign.evolution.v1.StartMarkBestResponse': StartMarkBestResponse;
  readonly 'robotdesign.evolution.v1.ListIterationsRequest': ListIterationsRequest;
  readonly 'robotdesign.evolution.v1.ListIterationsResponse': ListIterationsResponse;
  readonly 'robotdesign.evolution.v1.GetIterationRequest': GetIterationRequest;
  readonly 'robotdesign.evolution.v1.GetIterationResponse': GetIterationResponse;
  readonly 'robotdesign.evolution.v1.GetFilesRequest': GetFilesRequest;
  readonly 'robotdesign.evolution.v1.GetFilesResponse': GetFilesResponse;
  readonly 'robotdesign.evolution.v1.ReadEvolutionFileRequest': ReadEvolutionFileRequest;
  readonly 'robotdesign.evolution.v1.ReadEvolutionFileResponse': ReadEvolutionFileResponse;
  readonly 'robotdesign.evolution.v1.ScoreInterval': ScoreInterval;
  readonly 'robotdesign.evolution.v1.ScoreEstimate': ScoreEstimate;
  readonly 'robotdesign.evolution.v1.Iteration': Iteration;
  readonly 'robotdesign.export.v1.JointTorque': JointTorque;
  readonly 'robotdesign.export.v1.Gait': Gait;
  readonly 'robotdesign.export.v1.TrialMetrics': TrialMetrics;
  readonly 'robotdesign.export.v1.TrialVerdict': TrialVerdict;
  readonly 'robotdesign.export.v1.TrialController': TrialController;
  readonly 'robotdesign.export.v1.Trial': Trial;
  readonly 'robotdesign.export.v1.DesignCompiled': DesignCompiled;
  readonly 'robotdesign.export.v1.CompilationFailed': CompilationFailed;
  readonly 'robotdesign.export.v1.SimulatorExported': SimulatorExported;
  readonly 'robotdesign.export.v1.FilesExported': FilesExported;
  readonly 'robotdesign.export.v1.PrintExported': PrintExported;
  readonly 'robotdesign.export.v1.ProcurementResolved': ProcurementResolved;
  readonly 'robotdesign.export.v1.DesignTried': DesignTried;
  readonly 'robotdesign.export.v1.ExportOperationChanged': ExportOperationChanged;
  readonly 'robotdesign.export.v1.TrialFailed': TrialFailed;
  readonly 'robotdesign.export.v1.CompileReport': CompileReport;
  readonly 'robotdesign.export.v1.Compilation': Compilation;
  readonly 'robotdesign.export.v1.ExportMetadata': ExportMetadata;
  readonly 'robotdesign.export.v1.Artifacts': Artifacts;
  readonly 'robotdesign.export.v1.SimulatorExport': SimulatorExport;
  readonly 'robotdesign.export.v1.FilesExport': FilesExport;
  readonly 'robotdesign.export.v1.CompileOptions': CompileOptions;
  readonly 'robotdesign.export.v1.StartCompileRequest': StartCompileRequest;
  readonly 'robotdesign.export.v1.StartCompileResponse': StartCompileResponse;
  readonly 'robotdesign.export.v1.StartSimulatorExportRequest': StartSimulatorExportRequest;
  readonly 'robotdesign.export.v1.StartSimulatorExportResponse': StartSimulatorExportResponse;
  readonly 'robotdesign.export.v1.StartPicturesExportRequest': StartPicturesExportRequest;
  readonly 'robotdesign.export.v1.StartPicturesExportResponse': StartPicturesExportResponse;
  readonly 'robotdesign.export.v1.GetPicturesExportRequest': GetPicturesExportRequest;
  readonly 'robotdesign.export.v1.GetPicturesExportResponse': GetPicturesExportResponse;
  readonly 'robotdesign.export.v1.StartBringUpExportRequest': StartBringUpExportRequest;
  readonly 'robotdesign.export.v1.StartBringUpExportResponse': StartBringUpExportResponse;
  readonly 'robotdesign.export.v1.GetBringUpExportRequest': GetBringUpExportRequest;
  readonly 'robotdesign.export.v1.GetBringUpExportResponse': GetBringUpExportResponse;
  readonly 'robotdesign.export.v1.StartUrdfExportRequest': StartUrdfExportRequest;
  readonly 'robotdesign.export.v1.StartUrdfExportResponse': StartUrdfExportResponse;
  readonly 'robotdesign.export.v1.GetUrdfExportRequest': GetUrdfExportRequest;
  readonly 'robotdesign.export.v1.GetUrdfExportResponse': GetUrdfExportResponse;
  readonly 'robotdesign.export.v1.StartProcurementExportRequest': StartProcurementExportRequest;
  readonly 'robotdesign.export.v1.StartProcurementExportResponse': StartProcurementExportResponse;
  readonly 'robotdesign.export.v1.GetProcurementExportRequest': GetProcurementExportRequest;
  readonly 'robotdesign.export.v1.GetProcurementExportResponse': GetProcurementExportResponse;
  readonly 'robotdesign.export.v1.StartBundleExportRequest': StartBundleExportRequest;
  readonly 'robotdesign.export.v1.StartBundleExportResponse': StartBundleExportResponse;
  readonly 'robotdesign.export.v1.GetBundleExportRequest': GetBundleExportRequest;
  readonly 'robotdesign.export.v1.GetBundleExportResponse': GetBundleExportResponse;
  readonly 'robotdesign.export.v1.StartPrintExportRequest': StartPrintExportRequest;
  readonly 'robotdesign.export.v1.StartPrintExportResponse': StartPrintExportResponse;
  readonly 'robotdesign.export.v1.GetPrintExportRequest': GetPrintExportRequest;
  readonly 'robotdesign.export.v1.GetPrintExportResponse': GetPrintExportResponse;
  readonly 'robotdesign.export.v1.GetPictureRequest': GetPictureRequest;
  readonly 'robotdesign.export.v1.GetPictureResponse': GetPictureResponse;
  readonly 'robotdesign.export.v1.StartTrialRequest': StartTrialRequest;
  readonly 'robotdesign.export.v1.StartTrialResponse': StartTrialResponse;
  readonly 'robotdesign.export.v1.GetTrialRequest': GetTrialRequest;
  readonly 'robotdesign.export.v1.GetTrialResponse': GetTrialResponse;
  readonly 'robotdesign.export.v1.ListTrialsRequest': ListTrialsRequest;
  readonly 'robotdesign.export.v1.ListTrialsResponse': ListTrialsResponse;
  readonly 'robotdesign.export.v1.GetCompilationRequest': GetCompilationRequest;
  readonly 'robotdesign.export.v1.GetCompilationResponse': GetCompilationResponse;
  readonly 'robotdesign.export.v1.GetSimulatorExportRequest': GetSimulatorExportRequest;
  readonly 'robotdesign.export.v1.GetSimulatorExportResponse': GetSimulatorExportResponse;
  readonly 'robotdesign.export.v1.GetArtifactsRequest': GetArtifactsRequest;
  readonly 'robotdesign.export.v1.GetArtifactsResponse': GetArtifactsResponse;
  readonly 'robotdesign.export.v1.GetProcurementRequest': GetProcurementRequest;
  readonly 'robotdesign.export.v1.GetProcurementResponse': GetProcurementResponse;
  readonly 'robotdesign.export.v1.ReadFileRequest': ReadFileRequest;
  readonly 'robotdesign.export.v1.ReadFileResponse': ReadFileResponse;
  readonly 'robotdesign.export.v1.PrintPlate': PrintPlate;
  readonly 'robotdesign.export.v1.PrintPart': PrintPart;
  readonly 'robotdesign.export.v1.PrintTotals': PrintTotals;
  readonly 'robotdesign.export.v1.PrintExport': PrintExport;
  readonly 'robotdesign.export.v1.Alternative': Alternative;
  readonly 'robotdesign.export.v1.ProcurementLine': ProcurementLine;
  readonly 'robotdesign.export.v1.Purchase': Purchase;
  readonly 'robotdesign.export.v1.PrintedMaterial': PrintedMaterial;
  readonly 'robotdesign.export.v1.ProcurementTotals': ProcurementTotals;
  readonly 'robotdesign.export.v1.ProcurementPower': ProcurementPower;
  readonly 'robotdesign.export.v1.UnresolvedPart': UnresolvedPart;
  readonly 'robotdesign.export.v1.SmallPart': SmallPart;
  readonly 'robotdesign.export.v1.Procurement': Procurement;
  readonly 'robotdesign.workspace.v1.ProjectCreated': ProjectCreated;
  readonly 'robotdesign.workspace.v1.ProjectDeleted': ProjectDeleted;
  readonly 'robotdesign.workspace.v1.ThreadCreated': ThreadCreated;
  readonly 'robotdesign.workspace.v1.ThreadDeleted': ThreadDeleted;
  readonly 'robotdesign.workspace.v1.ThreadChanged': ThreadChanged;
  readonly 'robotdesign.workspace.v1.DesignSelected': DesignSelected;
  readonly 'robotdesign.workspace.v1.MessageAppended': MessageAppended;
  readonly 'robotdesign.workspace.v1.ThreadOperationChanged': ThreadOperationChanged;
  readonly 'robotdesign.workspace.v1.SpecChanged': SpecChanged;
  readonly 'robotdesign.workspace.v1.ContextSummaryCreated': ContextSummaryCreated;
  readonly 'robotdesign.workspace.v1.Project': Project;
  readonly 'robotdesign.workspace.v1.SelectedDesign': SelectedDesign;
  readonly 'robotdesign.workspace.v1.CurrentSelection': CurrentSelection;
  readonly 'robotdesign.workspace.v1.MessageArtifact': MessageArtifact;
  readonly 'robotdesign.workspace.v1.RobotArtifact': RobotArtifact;
  readonly 'robotdesign.workspace.v1.ThreadArtifact': ThreadArtifact;
  readonly 'robotdesign.workspace.v1.Requirement': Requirement;
  readonly 'robotdesign.workspace.v1.TurnAction': TurnAction;
  readonly 'robotdesign.workspace.v1.Thread': Thread;
  readonly 'robotdesign.workspace.v1.Message': Message;
  readonly 'robotdesign.workspace.v1.ThreadGeneration': ThreadGeneration;
  readonly 'robotdesign.workspace.v1.ThreadSnapshot': ThreadSnapshot;
  readonly 'robotdesign.workspace.v1.ThreadEvent': ThreadEvent;
  readonly 'robotdesign.workspace.v1.WatchThreadRequest': WatchThreadRequest;
  readonly 'robotdesign.workspace.v1.WatchThreadResponse': WatchThreadResponse;
  readonly 'robotdesign.workspace.v1.CreateProjectRequest': CreateProjectRequest;
  readonly 'robotdesign.workspace.v1.CreateProjectResponse': CreateProjectResponse;
  readonly 'robotdesign.workspace.v1.GetProjectRequest': GetProjectRequest;
  readonly 'robotdesign.workspace.v1.GetProjectResponse': GetProjectResponse;
  readonly 'robotdesign.workspace.v1.ListProjectsRequest': ListProjectsRequest;
  readonly 'robotdesign.workspace.v1.ListProjectsResponse': ListProjectsResponse;
  readonly 'robotdesign.workspace.v1.UpdateProjectRequest': UpdateProjectRequest;
  readonly 'robotdesign.workspace.v1.UpdateProjectResponse': UpdateProjectResponse;
  readonly 'robotdesign.workspace.v1.DeleteProjectRequest': DeleteProjectRequest;
  readonly 'robotdesign.workspace.v1.DeleteProjectResponse': DeleteProjectResponse;
  readonly 'robotdesign.workspace.v1.CreateThreadRequest': CreateThreadRequest;
  readonly 'robotdesign.workspace.v1.CreateThreadResponse': CreateThreadResponse;
  readonly 'robotdesign.workspace.v1.GetThreadRequest': GetThreadRequest;
  readonly 'robotdesign.workspace.v1.GetThreadResponse': GetThreadResponse;
  readonly 'robotdesign.workspace.v1.ListThreadsRequest': ListThreadsRequest;
  readonly 'robotdesign.workspace.v1.ListThreadsResponse': ListThreadsResponse;
  readonly 'robotdesign.workspace.v1.UpdateThreadRequest': UpdateThreadRequest;
  readonly 'robotdesign.workspace.v1.UpdateThreadResponse': UpdateThreadResponse;
  readonly 'robotdesign.workspace.v1.DeleteThreadRequest': DeleteThreadRequest;
  readonly 'robotdesign.workspace.v1.DeleteThreadResponse': DeleteThreadResponse;
  readonly 'robotdesign.workspace.v1.CreateMessageRequest': CreateMessageRequest;
  readonly 'robotdesign.workspace.v1.CreateMessageResponse': CreateMessageResponse;
  readonly 'robotdesign.workspace.v1.ListMessagesRequest': ListMessagesRequest;
  readonly 'robotdesign.workspace.v1.ListMessagesResponse': ListMessagesResponse;
  readonly 'robotdesign.workspace.v1.BaseDesign': BaseDesign;
  readonly 'robotdesign.workspace.v1.StartThreadGenerationRequest': StartThreadGenerationRequest;
  readonly 'robotdesign.workspace.v1.StartThreadGenerationResponse': StartThreadGenerationResponse;
  readonly 'robotdesign.workspace.v1.GetThreadGenerationRequest': GetThreadGenerationRequest;
  readonly 'robotdesign.workspace.v1.GetThreadGenerationResponse': GetThreadGenerationResponse;
  readonly 'robotdesign.workspace.v1.GetSelectedDesignRequest': GetSelectedDesignRequest;
  readonly 'robotdesign.workspace.v1.GetSelectedDesignResponse': GetSelectedDesignResponse;
  readonly 'robotdesign.workspace.v1.SelectDesignRequest': SelectDesignRequest;
  readonly 'robotdesign.workspace.v1.SelectDesignResponse': SelectDesignResponse;
  readonly 'robotdesign.workspace.v1.GenerationChange': GenerationChange;
  readonly 'robotdesign.workspace.v1.DesignChange': DesignChange;
  readonly 'robotdesign.workspace.v1.CompilationChange': CompilationChange;
  readonly 'robotdesign.workspace.v1.ExportChange': ExportChange;
  readonly 'robotdesign.workspace.v1.EvolutionChange': EvolutionChange;
  readonly 'robotdesign.workspace.v1.SpecEntry': SpecEntry;
  readonly 'robotdesign.workspace.v1.ThreadRemoval': ThreadRemoval;
  readonly 'robotdesign.workspace.v1.SimulationSpec': SimulationSpec;
  readonly 'robotdesign.workspace.v1.SimulationSettings': SimulationSettings;
  readonly 'robotdesign.workspace.v1.PolicySpec': PolicySpec;
  readonly 'robotdesign.workspace.v1.PolicySettings': PolicySettings;
  readonly 'robotdesign.workspace.v1.CreateSimulationSpecRequest': CreateSimulationSpecRequest;
  readonly 'robotdesign.workspace.v1.CreateSimulationSpecResponse': CreateSimulationSpecResponse;
  readonly 'robotdesign.workspace.v1.GetSimulationSpecRequest': GetSimulationSpecRequest;
  readonly 'robotdesign.workspace.v1.GetSimulationSpecResponse': GetSimulationSpecResponse;
  readonly 'robotdesign.workspace.v1.ListSimulationSpecsRequest': ListSimulationSpecsRequest;
  readonly 'robotdesign.workspace.v1.ListSimulationSpecsResponse': ListSimulationSpecsResponse;
  readonly 'robotdesign.workspace.v1.ReplaceSimulationSpecRequest': ReplaceSimulationSpecRequest;
  readonly 'robotdesign.workspace.v1.ReplaceSimulationSpecResponse': ReplaceSimulationSpecResponse;
  readonly 'robotdesign.workspace.v1.DeleteSimulationSpecRequest': DeleteSimulationSpecRequest;
  readonly 'robotdesign.workspace.v1.DeleteSimulationSpecResponse': DeleteSimulationSpecResponse;
  readonly 'robotdesign.workspace.v1.StartSimulationRunRequest': StartSimulationRunRequest;
  readonly 'robotdesign.workspace.v1.StartSimulationRunResponse': StartSimulationRunResponse;
  readonly 'robotdesign.workspace.v1.CreatePolicySpecRequest': CreatePolicySpecRequest;
  readonly 'robotdesign.workspace.v1.CreatePolicySpecResponse': CreatePolicySpecResponse;
  readonly 'robotdesign.workspace.v1.GetPolicySpecRequest': GetPolicySpecRequest;
  readonly 'robotdesign.workspace.v1.GetPolicySpecResponse': GetPolicySpecResponse;
  readonly 'robotdesign.workspace.v1.ListPolicySpecsRequest': ListPolicySpecsRequest;
  readonly 'robotdesign.workspace.v1.ListPolicySpecsResponse': ListPolicySpecsResponse;
  readonly 'robotdesign.workspace.v1.ReplacePolicySpecRequest': ReplacePolicySpecRequest;
  readonly 'robotdesign.workspace.v1.ReplacePolicySpecResponse': ReplacePolicySpecResponse;
  readonly 'robotdesign.workspace.v1.DeletePolicySpecRequest': DeletePolicySpecRequest;
  readonly 'robotdesign.workspace.v1.DeletePolicySpecResponse': DeletePolicySpecResponse;
  readonly 'robotdesign.workspace.v1.RunCandidate': RunCandidate;
  readonly 'robotdesign.workspace.v1.RunExport': RunExport;
  readonly 'robotdesign.workspace.v1.RunProduced': RunProduced;
  readonly 'robotdesign.workspace.v1.RunStep': RunStep;
  readonly 'robotdesign.workspace.v1.Run': Run;
  readonly 'robotdesign.workspace.v1.StartRunRequest': StartRunRequest;
  readonly 'robotdesign.workspace.v1.StartRunResponse': StartRunResponse;
  readonly 'robotdesign.workspace.v1.GetRunRequest': GetRunRequest;
  readonly 'robotdesign.workspace.v1.GetRunResponse': GetRunResponse;
  readonly 'robotdesign.workspace.v1.ListRunsRequest': ListRunsRequest;
  readonly 'robotdesign.workspace.v1.ListRunsResponse': ListRunsResponse;
  readonly 'robotdesign.workspace.v1.StartRunApprovalRequest': StartRunApprovalRequest;
  readonly 'robotdesign.workspace.v1.StartRunApprovalResponse': StartRunApprovalResponse;
  readonly 'robotdesign.workspace.v1.StartRunExportRequest': StartRunExportRequest;
  readonly 'robotdesign.workspace.v1.StartRunExportResponse': StartRunExportResponse;
  readonly 'robotdesign.workspace.v1.ContextSummary': ContextSummary;
  readonly 'robotdesign.workspace.v1.CreateContextSummaryRequest': CreateContextSummaryRequest;
  readonly 'robotdesign.workspace.v1.CreateContextSummaryResponse': CreateContextSummaryResponse;
  readonly 'robotdesign.workspace.v1.ListContextSummariesRequest': ListContextSummariesRequest;
  readonly 'robotdesign.workspace.v1.ListContextSummariesResponse': ListContextSummariesResponse;
}

/** Every event by its type, which is its message's full name. */
export interface Events {
  readonly 'robotdesign.design.v1.GenerationStarted': GenerationStarted;
  readonly 'robotdesign.design.v1.GenerationCompleted': GenerationCompleted;
  readonly 'robotdesign.design.v1.GenerationFailed': GenerationFailed;
  readonly 'robotdesign.design.v1.GenerationCancelled': GenerationCancelled;
  readonly 'robotdesign.design.v1.DesignCreated': DesignCreated;
  readonly 'robotdesign.design.v1.ReviewRequested': ReviewRequested;
  readonly 'robotdesign.design.v1.DesignRevised': DesignRevised;
  readonly 'robotdesign.design.v1.DesignDeleted': DesignDeleted;
  readonly 'robotdesign.design.v1.DesignReviewed': DesignReviewed;
  readonly 'robotdesign.ingest.v1.IngestJobCompleted': IngestJobCompleted;
  readonly 'robotdesign.ingest.v1.IngestJobFailed': IngestJobFailed;
  readonly 'robotdesign.ingest.v1.MotionAnalysisRequested': MotionAnalysisRequested;
  readonly 'robotdesign.evolution.trial_results.v1.TrialCompleted': TrialCompleted;
  readonly 'robotdesign.evolution.trials.v1.TrialRequested': TrialRequested;
  readonly 'robotdesign.evolution.v1.EvolutionDrafted': EvolutionDrafted;
  readonly 'robotdesign.evolution.v1.ProgramApproved': ProgramApproved;
  readonly 'robotdesign.evolution.v1.EvolutionPaused': EvolutionPaused;
  readonly 'robotdesign.evolution.v1.EvolutionResumed': EvolutionResumed;
  readonly 'robotdesign.evolution.v1.EvolutionStopped': EvolutionStopped;
  readonly 'robotdesign.evolution.v1.EvolutionCompleted': EvolutionCompleted;
  readonly 'robotdesign.evolution.v1.EvolutionFailed': EvolutionFailed;
  readonly 'robotdesign.evolution.v1.BestMarked': BestMarked;
  readonly 'robotdesign.evolution.v1.IterationCompleted': IterationCompleted;
  readonly 'robotdesign.export.v1.DesignCompiled': DesignCompiled;
  readonly 'robotdesign.export.v1.CompilationFailed': CompilationFailed;
  readonly 'robotdesign.export.v1.SimulatorExported': SimulatorExported;
  readonly 'robotdesign.export.v1.FilesExported': FilesExported;
  readonly 'robotdesign.export.v1.PrintExported': PrintExported;
  readonly 'robotdesign.export.v1.ProcurementResolved': ProcurementResolved;
  readonly 'robotdesign.export.v1.DesignTried': DesignTried;
  readonly 'robotdesign.export.v1.ExportOperationChanged': ExportOperationChanged;
  readonly 'robotdesign.export.v1.TrialFailed': TrialFailed;
  readonly 'robotdesign.workspace.v1.ProjectCreated': ProjectCreated;
  readonly 'robotdesign.workspace.v1.ProjectDeleted': ProjectDeleted;
  readonly 'robotdesign.workspace.v1.ThreadCreated': ThreadCreated;
  readonly 'robotdesign.workspace.v1.ThreadDeleted': ThreadDeleted;
  readonly 'robotdesign.workspace.v1.ThreadChanged': ThreadChanged;
  readonly 'robotdesign.workspace.v1.DesignSelected': DesignSelected;
  readonly 'robotdesign.workspace.v1.MessageAppended': MessageAppended;
  readonly 'robotdesign.workspace.v1.ThreadOperationChanged': ThreadOperationChanged;
  readonly 'robotdesign.workspace.v1.SpecChanged': SpecChanged;
  readonly 'robotdesign.workspace.v1.ContextSummaryCreated': ContextSummaryCreated;
}

/** Every gRPC service by its full name. */
export interface Services {
  readonly 'robotdesign.common.v1.OperationService': {
    readonly GetOperation: { readonly kind: 'unary'; readonly request: GetOperationRequest; readonly response: GetOperationResponse };
    readonly ListOperations: { readonly kind: 'unary'; readonly request: ListOperationsRequest; readonly response: ListOperationsResponse };
    readonly WatchOperation: { readonly kind: 'stream'; readonly request: WatchOperationRequest; readonly response: WatchOperationResponse };
    readonly CancelOperation: { readonly kind: 'unary'; readonly request: CancelOperationRequest; readonly response: CancelOperationResponse };
  };
  readonly 'robotdesign.common.v1.StatusService': {
    readonly GetStatus: { readonly kind: 'unary'; readonly request: GetStatusRequest; readonly response: GetStatusResponse };
  };
  readonly 'robotdesign.design.v1.DesignService': {
    readonly StartGeneration: { readonly kind: 'unary'; readonly request: StartGenerationRequest; readonly response: StartGenerationResponse };
    readonly GetGeneration: { readonly kind: 'unary'; readonly request: GetGenerationRequest; readonly response: GetGenerationResponse };
    readonly ListAgentLoops: { readonly kind: 'unary'; readonly request: ListAgentLoopsRequest; readonly response: ListAgentLoopsResponse };
    readonly GetDesign: { readonly kind: 'unary'; readonly request: GetDesignRequest; readonly response: GetDesignResponse };
    readonly GetDesignDefinition: { readonly kind: 'unary'; readonly request: GetDesignDefinitionRequest; readonly response: GetDesignDefinitionResponse };
    readonly ListGenerations: { readonly kind: 'unary'; readonly request: ListGenerationsRequest; readonly response: ListGenerationsResponse };
    readonly ListDesigns: { readonly kind: 'unary'; readonly request: ListDesignsRequest; readonly response: ListDesignsResponse };
    readonly DeleteDesign: { readonly kind: 'unary'; readonly request: DeleteDesignRequest; readonly response: DeleteDesignResponse };
    readonly GetDerivation: { readonly kind: 'unary'; readonly request: GetDerivationRequest; readonly response: GetDerivationResponse };
    readonly GetPlan: { readonly kind: 'unary'; readonly request: GetPlanRequest; readonly response: GetPlanResponse };
    readonly GetParameters: { readonly kind: 'unary'; readonly request: GetParametersRequest; readonly response: GetParametersResponse };
    readonly StartRevision: { readonly kind: 'unary'; readonly request: StartRevisionRequest; readonly response: StartRevisionResponse };
    readonly PreviewRevision: { readonly kind: 'unary'; readonly request: PreviewRevisionRequest; readonly response: PreviewRevisionResponse };
    readonly StartEvolvedDesign: { readonly kind: 'unary'; readonly request: StartEvolvedDesignRequest; readonly response: StartEvolvedDesignResponse };
    readonly GetRevision: { readonly kind: 'unary'; readonly request: GetRevisionRequest; readonly response: GetRevisionResponse };
    readonly ListRevisions: { readonly kind: 'unary'; readonly request: ListRevisionsRequest; readonly response: ListRevisionsResponse };
    readonly ListCheckpoints: { readonly kind: 'unary'; readonly request: ListCheckpointsRequest; readonly response: ListCheckpointsResponse };
    readonly ReviewDesign: { readonly kind: 'unary'; readonly request: ReviewDesignRequest; readonly response: ReviewDesignResponse };
  };
  readonly 'robotdesign.loop.v1.AgentLoopService': {
    readonly DescribeLoop: { readonly kind: 'unary'; readonly request: DescribeLoopRequest; readonly response: DescribeLoopResponse };
    readonly RunLoop: { readonly kind: 'stream'; readonly request: RunLoopRequest; readonly response: RunLoopResponse };
  };
  readonly 'robotdesign.ingest.v1.IngestService': {
    readonly StartIngest: { readonly kind: 'unary'; readonly request: StartIngestRequest; readonly response: StartIngestResponse };
    readonly GetJob: { readonly kind: 'unary'; readonly request: GetJobRequest; readonly response: GetJobResponse };
    readonly ListJobs: { readonly kind: 'unary'; readonly request: ListJobsRequest; readonly response: ListJobsResponse };
    readonly ListClips: { readonly kind: 'unary'; readonly request: ListClipsRequest; readonly response: ListClipsResponse };
    readonly GetClip: { readonly kind: 'unary'; readonly request: GetClipRequest; readonly response: GetClipResponse };
  };
  readonly 'robotdesign.evolution.v1.EvolutionService': {
    readonly StartDraft: { readonly kind: 'unary'; readonly request: StartDraftRequest; readonly response: StartDraftResponse };
    readonly GetEvolution: { readonly kind: 'unary'; readonly request: GetEvolutionRequest; readonly response: GetEvolutionResponse };
    readonly ListEvolutions: { readonly kind: 'unary'; readonly request: ListEvolutionsRequest; readonly response: ListEvolutionsResponse };
    readonly WatchEvolution: { readonly kind: 'stream'; readonly request: WatchEvolutionRequest; readonly response: WatchEvolutionResponse };
    readonly GetProgram: { readonly kind: 'unary'; readonly request: GetProgramRequest; readonly response: GetProgramResponse };
    readonly ReplaceProgram: { readonly kind: 'unary'; readonly request: ReplaceProgramRequest; readonly response: ReplaceProgramResponse };
    readonly ApproveProgram: { readonly kind: 'unary'; readonly request: ApproveProgramRequest; readonly response: ApproveProgramResponse };
    readonly PauseEvolution: { readonly kind: 'unary'; readonly request: PauseEvolutionRequest; readonly response: PauseEvolutionResponse };
    readonly ResumeEvolution: { readonly kind: 'unary'; readonly request: ResumeEvolutionRequest; readonly response: ResumeEvolutionResponse };
    readonly StopEvolution: { readonly kind: 'unary'; readonly request: StopEvolutionRequest; readonly response: StopEvolutionResponse };
    readonly StartMarkBest: { readonly kind: 'unary'; readonly request: StartMarkBestRequest; readonly response: StartMarkBestResponse };
    readonly ListIterations: { readonly kind: 'unary'; readonly request: ListIterationsRequest; readonly response: ListIterationsResponse };
    readonly GetIteration: { readonly kind: 'unary'; readonly request: GetIterationRequest; readonly response: GetIterationResponse };
    readonly GetFiles: { readonly kind: 'unary'; readonly request: GetFilesRequest; readonly response: GetFilesResponse };
    readonly ReadEvolutionFile: { readonly kind: 'stream'; readonly request: ReadEvolutionFileRequest; readonly response: ReadEvolutionFileResponse };
  };
  readonly 'robotdesign.export.v1.ExportService': {
    readonly StartCompile: { readonly kind: 'unary'; readonly request: StartCompileRequest; readonly response: StartCompileResponse };
    readonly StartSimulatorExport: { readonly kind: 'unary'; readonly request: StartSimulatorExportRequest; readonly response: StartSimulatorExportResponse };
    readonly StartPicturesExport: { readonly kind: 'unary'; readonly request: StartPicturesExportRequest; readonly response: StartPicturesExportResponse };
    readonly StartTrial: { readonly kind: 'unary'; readonly request: StartTrialRequest; readonly response: StartTrialResponse };
    readonly GetTrial: { readonly kind: 'unary'; readonly request: GetTrialRequest; readonly response: GetTrialResponse };
    readonly ListTrials: { readonly kind: 'unary'; readonly request: ListTrialsRequest; readonly response: ListTrialsResponse };
    readonly GetCompilation: { readonly kind: 'unary'; readonly request: GetCompilationRequest; readonly response: GetCompilationResponse };
    readonly GetSimulatorExport: { readonly kind: 'unary'; readonly request: GetSimulatorExportRequest; readonly response: GetSimulatorExportResponse };
    readonly GetPicturesExport: { readonly kind: 'unary'; readonly request: GetPicturesExportRequest; readonly response: GetPicturesExportResponse };
    readonly StartBringUpExport: { readonly kind: 'unary'; readonly request: StartBringUpExportRequest; readonly response: StartBringUpExportResponse };
    readonly GetBringUpExport: { readonly kind: 'unary'; readonly request: GetBringUpExportRequest; readonly response: GetBringUpExportResponse };
    readonly StartUrdfExport: { readonly kind: 'unary'; readonly request: StartUrdfExportRequest; readonly response: StartUrdfExportResponse };
    readonly GetUrdfExport: { readonly kind: 'unary'; readonly request: GetUrdfExportRequest; readonly response: GetUrdfExportResponse };
    readonly StartProcurementExport: { readonly kind: 'unary'; readonly request: StartProcurementExportRequest; readonly response: StartProcurementExportResponse };
    readonly GetProcurementExport: { readonly kind: 'unary'; readonly request: GetProcurementExportRequest; readonly response: GetProcurementExportResponse };
    readonly StartBundleExport: { readonly kind: 'unary'; readonly request: StartBundleExportRequest; readonly response: StartBundleExportResponse };
    readonly GetBundleExport: { readonly kind: 'unary'; readonly request: GetBundleExportRequest; readonly response: GetBundleExportResponse };
    readonly StartPrintExport: { readonly kind: 'unary'; readonly request: StartPrintExportRequest; readonly response: StartPrintExportResponse };
    readonly GetPrintExport: { readonly kind: 'unary'; readonly request: GetPrintExportRequest; readonly response: GetPrintExportResponse };
    readonly GetPicture: { readonly kind: 'unary'; readonly request: GetPictureRequest; readonly response: GetPictureResponse };
    readonly GetArtifacts: { readonly kind: 'unary'; readonly request: GetArtifactsRequest; readonly response: GetArtifactsResponse };
    readonly GetProcurement: { readonly kind: 'unary'; readonly request: GetProcurementRequest; readonly response: GetProcurementResponse };
    readonly ReadFile: { readonly kind: 'stream'; readonly request: ReadFileRequest; readonly response: ReadFileResponse };
  };
  readonly 'robotdesign.workspace.v1.WorkspaceService': {
    readonly CreateProject: { readonly kind: 'unary'; readonly request: CreateProjectRequest; readonly response: CreateProjectResponse };
    readonly GetProject: { readonly kind: 'unary'; readonly request: GetProjectRequest; readonly response: GetProjectResponse };
    readonly ListProjects: { readonly kind: 'unary'; readonly request: ListProjectsRequest; readonly response: ListProjectsResponse };
    readonly UpdateProject: { readonly kind: 'unary'; readonly request: UpdateProjectRequest; readonly response: UpdateProjectResponse };
    readonly DeleteProject: { readonly kind: 'unary'; readonly request: DeleteProjectRequest; readonly response: DeleteProjectResponse };
    readonly CreateThread: { readonly kind: 'unary'; readonly request: CreateThreadRequest; readonly response: CreateThreadResponse };
    readonly GetThread: { readonly kind: 'unary'; readonly request: GetThreadRequest; readonly response: GetThreadResponse };
    readonly ListThreads: { readonly kind: 'unary'; readonly request: ListThreadsRequest; readonly response: ListThreadsResponse };
    readonly UpdateThread: { readonly kind: 'unary'; readonly request: UpdateThreadRequest; readonly response: UpdateThreadResponse };
    readonly DeleteThread: { readonly kind: 'unary'; readonly request: DeleteThreadRequest; readonly response: DeleteThreadResponse };
    readonly WatchThread: { readonly kind: 'stream'; readonly request: WatchThreadRequest; readonly response: WatchThreadResponse };
    readonly CreateMessage: { readonly kind: 'unary'; readonly request: CreateMessageRequest; readonly response: CreateMessageResponse };
    readonly ListMessages: { readonly kind: 'unary'; readonly request: ListMessagesRequest; readonly response: ListMessagesResponse };
    readonly StartThreadGeneration: { readonly kind: 'unary'; readonly request: StartThreadGenerationRequest; readonly response: StartThreadGenerationResponse };
    readonly GetThreadGeneration: { readonly kind: 'unary'; readonly request: GetThreadGenerationRequest; readonly response: GetThreadGenerationResponse };
    readonly GetSelectedDesign: { readonly kind: 'unary'; readonly request: GetSelectedDesignRequest; readonly response: GetSelectedDesignResponse };
    readonly SelectDesign: { readonly kind: 'unary'; readonly request: SelectDesignRequest; readonly response: SelectDesignResponse };
    readonly CreateSimulationSpec: { readonly kind: 'unary'; readonly request: CreateSimulationSpecRequest; readonly response: CreateSimulationSpecResponse };
    readonly GetSimulationSpec: { readonly kind: 'unary'; readonly request: GetSimulationSpecRequest; readonly response: GetSimulationSpecResponse };
    readonly ListSimulationSpecs: { readonly kind: 'unary'; readonly request: ListSimulationSpecsRequest; readonly response: ListSimulationSpecsResponse };
    readonly ReplaceSimulationSpec: { readonly kind: 'unary'; readonly request: ReplaceSimulationSpecRequest; readonly response: ReplaceSimulationSpecResponse };
    readonly DeleteSimulationSpec: { readonly kind: 'unary'; readonly request: DeleteSimulationSpecRequest; readonly response: DeleteSimulationSpecResponse };
    readonly StartSimulationRun: { readonly kind: 'unary'; readonly request: StartSimulationRunRequest; readonly response: StartSimulationRunResponse };
    readonly CreatePolicySpec: { readonly kind: 'unary'; readonly request: CreatePolicySpecRequest; readonly response: CreatePolicySpecResponse };
    readonly GetPolicySpec: { readonly kind: 'unary'; readonly request: GetPolicySpecRequest; readonly response: GetPolicySpecResponse };
    readonly ListPolicySpecs: { readonly kind: 'unary'; readonly request: ListPolicySpecsRequest; readonly response: ListPolicySpecsResponse };
    readonly ReplacePolicySpec: { readonly kind: 'unary'; readonly request: ReplacePolicySpecRequest; readonly response: ReplacePolicySpecResponse };
    readonly DeletePolicySpec: { readonly kind: 'unary'; readonly request: DeletePolicySpecRequest; readonly response: DeletePolicySpecResponse };
    readonly CreateContextSummary: { readonly kind: 'unary'; readonly request: CreateContextSummaryRequest; readonly response: CreateContextSummaryResponse };
    readonly ListContextSummaries: { readonly kind: 'unary'; readonly request: ListContextSummariesRequest; readonly response: ListContextSummariesResponse };
    readonly StartRun: { readonly kind: 'unary'; readonly request: StartRunRequest; readonly response: StartRunResponse };
    readonly GetRun: { readonly kind: 'unary'; readonly request: GetRunRequest; readonly response: GetRunResponse };
    readonly ListRuns: { readonly kind: 'unary'; readonly request: ListRunsRequest; readonly response: ListRunsResponse };
    readonly StartRunApproval: { readonly kind: 'unary'; readonly request: StartRunApprovalRequest; readonly response: StartRunApprovalResponse };
    readonly StartRunExport: { readonly kind: 'unary'; readonly request: StartRunExportRequest; readonly response: StartRunExportResponse };
  };
}
